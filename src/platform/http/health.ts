import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/database/db.ts'
import { ping } from '#platform/database/queries.ts'
import { ShopProblem } from '#platform/problems.ts'
import { ShuttingDown, Overloaded } from '#platform/http/connections/traffic.ts'

const patience = 2000

/** For whoever keeps the process running: whether it lives, and whether it can do its work. */
export function serveHealth(app: FastifyInstance, db: Db) {
  const hidden = { schema: { hide: true } }

  app.get('/healthz', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })

  app.get('/readyz', hidden, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    if (app.traffic.isEnding) throw new ShuttingDown()
    if (app.traffic.isOverloaded) throw new Overloaded()
    if (!(await answersInTime(db))) throw new NotReady()
    return { status: 'ready' }
  })
}

class NotReady extends ShopProblem {
  constructor() {
    super(503, 'not-ready', 'The database does not answer.')
  }
}

async function answersInTime(db: Db) {
  const { promise: late, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(() => resolve(false), patience)
  const answered = ping(db).then(
    () => true,
    () => false,
  )
  return Promise.race([answered, late]).finally(() => clearTimeout(timer))
}
