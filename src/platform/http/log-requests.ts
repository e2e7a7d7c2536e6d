import type { FastifyInstance } from 'fastify'
import { isInProcess } from './is-in-process.ts'

/** Logs a line for each response, by route: a URL or an address would be personal data. */
export function logRequests(app: FastifyInstance) {
  app.addHook('onResponse', (request, reply, done) => {
    if (!isInProcess(request)) {
      const { id: requestId, method, routeOptions, log } = request
      const durationMs = Math.round(reply.elapsedTime * 10) / 10
      log.info(
        { requestId, method, route: routeOptions.url ?? 'none', status: reply.statusCode, durationMs },
        'Request completed',
      )
    }
    done()
  })
}
