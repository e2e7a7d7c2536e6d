import swagger from '@fastify/swagger'
import type { FastifyInstance } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'

/** Describes every call of the API as OpenAPI 3.1, made from the contract's own schemas. */
export async function documentApi(app: FastifyInstance) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Tradecounter',
        description:
          'Refusals are RFC 9457 problem details with a stable code. Money is decimal text in USD.',
        version: '1.0.0',
      },
      // With https its name begins with `__Host-`.
      components: { securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'tc_session' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.get('/api/openapi.json', { schema: { hide: true } }, async () => app.swagger())
}
