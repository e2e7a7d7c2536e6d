import type { FastifyInstance } from 'fastify'
import { type ApiDescription, type ServedCall, describeApi } from './describe-api.ts'

/** Serves the OpenAPI 3.1 description of the calls. */
export function serveOpenApi(app: FastifyInstance, calls: readonly ServedCall[], publicUrl: URL) {
  let described: ApiDescription | undefined
  // All calls are registered by the first request.
  app.decorate('describeApi', () => (described ??= describeApi(calls, publicUrl)))
  app.get('/api/openapi.json', async () => app.describeApi())
}

declare module 'fastify' {
  interface FastifyInstance {
    /** The OpenAPI document of all calls. */
    describeApi: () => ApiDescription
  }
}
