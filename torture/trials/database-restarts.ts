import { setTimeout as wait } from 'node:timers/promises'
import type { PostgresServer } from '#tests/support/database/postgres-server.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { checkIntegrity } from '#torture/support/check-integrity.ts'
import { placeOrder } from '#torture/support/place-order.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const allowed = new Set(['200', '201', '409', '503'])

const maxRecoveryMs = 2000
const downtimeMs = 500

export const databaseRestarts: Trial = {
  name: 'database-restarts',
  promise:
    'While the database restarts, the process survives, responds 2xx, 409 or 503, and sells again within 2 s.',
  defaultCount: 20,
  unit: 'restarts, every second one a crash',
  databases: ['postgres'],
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const { postgres } = shop
    if (!postgres) throw new Error('No database server')
    const productId = await shop.addProduct('RESTARTED', stock)
    const buyer = await shop.customer(1)
    const pid = shop.process().process.pid
    const responses = new Tally()
    const failures: string[] = []
    const acknowledged = new Set<string>()
    let isStopping = false
    let onOrder = () => {}

    const load = runConcurrently(Infinity, 20, async (index) => {
      if (isStopping) return false
      const page = await buyer.fetch(index % 2 ? '/products' : '/cart').catch(() => null)
      await page?.text()
      responses.add(page?.status ?? 'connection error')
      for (let attempt = 0; ; attempt++) {
        const order = await placeOrder(buyer, productId, `order-${index}`)
        responses.add(order?.status ?? 'connection error')
        if (order?.orderNumber) {
          acknowledged.add(order.orderNumber)
          return onOrder()
        }
        if (order?.status === 503 && order.retryAfter === null) failures.push('a 503 without Retry-After')
        if (attempt === 1000) return void failures.push(`order-${index} was never accepted`)
        await wait(20)
      }
    })

    let slowestRecoveryMs = 0
    for (let restart = 0; restart < count; restart++) {
      await wait(300)
      await restartDatabase(postgres, restart % 2 ? 'SIGQUIT' : 'SIGINT')
      const start = performance.now()
      await new Promise<void>((resolve) => (onOrder = resolve))
      slowestRecoveryMs = Math.max(slowestRecoveryMs, performance.now() - start)
    }
    isStopping = true
    await load
    if (shop.process().process.pid !== pid || shop.process().process.exitCode !== null)
      failures.push('the process ended')
    await shop.stop()

    failures.push(
      ...(await shop.withDatabase((db) => checkIntegrity(db, { acknowledged, productId, stock }))),
    )
    const unexpected = responses.names().filter((name) => !allowed.has(name))
    failures.push(...unexpected.map((name) => `got ${name}`))
    if (slowestRecoveryMs > maxRecoveryMs)
      failures.push(`the first order took ${Math.round(slowestRecoveryMs)} ms`)
    return {
      observed: `${responses}; first order at most ${Math.round(slowestRecoveryMs)} ms after the restart`,
      failures,
    }
  },
}

async function restartDatabase(postgres: PostgresServer, signal: 'SIGINT' | 'SIGQUIT') {
  await postgres.halt(signal)
  await wait(downtimeMs)
  await postgres.start()
}
