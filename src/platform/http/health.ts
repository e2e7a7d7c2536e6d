import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { ping } from '#platform/database/queries.ts'
import { Overloaded } from '#platform/http/connections/overloaded.ts'
import { ShuttingDown } from '#platform/http/connections/traffic.ts'
import { ShopProblem } from '#platform/problems.ts'

const pingTimeoutMs = 2000

/** Liveness (/healthz) and readiness (/readyz) probes. */
export function serveHealth(app: FastifyInstance, db: Db) {
  app.get('/healthz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })

  app.get('/readyz', async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.traffic.isDraining) throw new ShuttingDown()
    if (app.traffic.isOverloaded) throw new Overloaded()
    if (!(await isReachable(db))) throw new NotReady()
    return { status: 'ready' }
  })
}

class NotReady extends ShopProblem {
  constructor() {
    super(503, 'not-ready', 'The database is not responding.')
  }
}

async function isReachable(db: Db) {
  const { promise: timeout, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), pingTimeoutMs)
  const pong = ping(db).then(
    () => true,
    () => false,
  )
  return Promise.race([pong, timeout]).finally(() => clearTimeout(timer))
}
