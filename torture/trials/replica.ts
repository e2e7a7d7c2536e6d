import { setTimeout as wait } from 'node:timers/promises'
import { changeProduct } from '#contract/catalog/staff-products.ts'
import { connectPostgres } from '#platform/database/connection.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { type PostgresServer, startPostgres, startReplica } from '#tests/support/database/postgres-server.ts'
import { readMetrics } from '#tests/support/metrics.ts'
import { ResponseTimes } from '#torture/support/response-times.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { checkIntegrity } from '#torture/support/check-integrity.ts'
import { placeOrder } from '#torture/support/place-order.ts'
import { type TrialShop, openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial, TrialOptions } from '#torture/trial.ts'

const stock = 10_000_000
const readers = 6
const buyers = 2

const faultDurationMs = 3000
const renameIntervalMs = 100
const promotionDetectedMs = 1500
/** Covers the health check that detects a silent replica, the retry on the primary, and a busy machine. */
const maxReadMs = 5000
/** Only the reads in progress at a fault wait for its detection. */
const maxP95Ms = 250
const maxRecoveryMs = 60_000

interface Fault {
  name: string
  promise: string
  unit: string
  /** Returns a replica on the same port that follows the primary again. */
  inject: (servers: {
    primary: PostgresServer
    replica: PostgresServer
    port: number
    round: number
  }) => Promise<PostgresServer>
}

const faults: Fault[] = [
  {
    name: 'replica-lost',
    promise: 'Buyers see no error and no stale data while the read replica is down.',
    unit: 'outages of 3 s, every second one a crash',
    inject: async ({ replica, round }) => {
      await replica.halt(round % 2 ? 'SIGQUIT' : 'SIGINT')
      await wait(faultDurationMs)
      await replica.start()
      return replica
    },
  },
  {
    name: 'replica-paused',
    promise: 'When the read replica stops responding, the first reads wait briefly and no read fails.',
    unit: 'pauses of 3 s',
    inject: async ({ replica }) => {
      const resume = await replica.freeze()
      await wait(faultDurationMs)
      resume()
      return replica
    },
  },
  {
    name: 'replica-promoted',
    promise: 'After the read replica is promoted, data written to it 1.5 s later is never shown.',
    unit: 'promotions',
    inject: async ({ primary, replica, port }) => {
      await replica.promote()
      // The shop detects a promotion within a second.
      await wait(promotionDetectedMs)
      await write(replica, "update products set name = 'Device -1'")
      await wait(faultDurationMs)
      await replica.stop()
      return startReplica(primary, port)
    },
  },
  {
    name: 'replica-foreign',
    promise: "Data from another database at the replica's address is never shown.",
    unit: 'swaps of 3 s',
    inject: async ({ replica, port }) => {
      await replica.halt('SIGINT')
      const foreign = await startPostgres(undefined, undefined, port)
      const database = connectPostgres(foreign.url('postgres'), () => {})
      await database.migrate()
      await database.close()
      await write(
        foreign,
        "insert into products (name, slug, sku, price, image_url) values ('Device -2', 'device', 'FOREIGN', 1, '/media/x.webp')",
      )
      await wait(faultDurationMs)
      await foreign.stop()
      await replica.start()
      return replica
    },
  },
]

async function write(server: PostgresServer, statement: string) {
  const database = connectPostgres(server.url('postgres'), () => {})
  if (!database.readPool) throw new Error('No connection pool')
  await database.readPool.query(statement)
  await database.close()
}

export const replicaTrials: Trial[] = faults.map((fault) => ({
  name: fault.name,
  promise: fault.promise,
  defaultCount: 5,
  unit: fault.unit,
  databases: ['postgres'],
  run: (options) => runWithFault(fault, options),
}))

async function runWithFault({ inject }: Fault, { kind, count }: TrialOptions) {
  const port = await freePort()
  const env = { DATABASE_READ_URL: `postgres://postgres@127.0.0.1:${port}/postgres` }
  await using shop = await openTrialShop(kind, env)
  const { postgres: primary } = shop
  if (!primary) throw new Error('No primary server')
  let replica = await startReplica(primary, port)
  const productId = await shop.addProduct('REPLICA', stock)
  const load = await startLoad(shop, productId)
  const { reads, orders, acknowledged, failures } = load

  await waitUntilInUse(shop, failures)
  for (let round = 0; round < count; round++) {
    await wait(1000)
    replica = await inject({ primary, replica, port, round })
    await waitUntilInUse(shop, failures)
  }
  const replicaReads = await readMetric(shop, 'database_public_reads_total{server="replica"}')
  await load.stop()
  await shop.stop()
  await replica.stop()

  for (const status of reads.statuses()) if (status !== '200') failures.add(`a read got ${status}`)
  for (const status of orders.statuses()) if (status !== '201') failures.add(`an order got ${status}`)
  if (reads.slowest() > maxReadMs) failures.add(`a read took ${Math.round(reads.slowest())} ms`)
  if (reads.p95() > maxP95Ms) failures.add(`reads: p95 ${Math.round(reads.p95())} ms`)
  if (!(replicaReads > 0)) failures.add('no read used the replica')
  const integrityErrors = await shop.withDatabase((db) =>
    checkIntegrity(db, { acknowledged, productId, stock }),
  )
  return {
    observed: `reads: ${reads}, slowest ${Math.round(reads.slowest())} ms; orders: ${orders}; the replica got ${replicaReads} statements`,
    failures: [...failures, ...integrityErrors],
  }
}

/** Renames one product, reads the list and orders another product, until `stop`. */
async function startLoad(shop: TrialShop, productId: number) {
  const renamedId = await shop.addProduct('0', stock)
  const clerk = await shop.admin()
  const customers = await Promise.all(Array.from({ length: buyers }, (_, number) => shop.customer(number)))
  const visitor = shop.visitor()
  const reads = new ResponseTimes()
  const orders = new ResponseTimes()
  const acknowledged = new Set<string>()
  const failures = new Set<string>()
  const stopped = new AbortController()
  let lastRenamed = 0

  const renaming = (async () => {
    let version = 1
    for (let number = 1; !stopped.signal.aborted; number++) {
      const body = { name: `Device ${number}`, version }
      const changed = await clerk.api(changeProduct, { params: { id: renamedId }, body }).catch(() => null)
      if (!changed) return void failures.add(`change ${number} failed`)
      version = changed.version
      lastRenamed = number
      await wait(renameIntervalMs)
    }
  })()

  const reading = runConcurrently(Infinity, readers, async (index) => {
    const minNumber = lastRenamed
    const start = performance.now()
    const response = await visitor.fetch(`/api/products?maxPrice=${1_000_000 + index}`).catch(() => null)
    const body: unknown = await response?.json()
    reads.add(response?.status ?? 'connection error', performance.now() - start)
    const names = response?.status === 200 ? (body as { name: string }[]).map(({ name }) => name) : []
    if (response?.status === 200 && !isCurrent(names, minNumber))
      failures.add(`shown: ${names.join(', ')}; renamed to ${minNumber} before`)
    return !stopped.signal.aborted
  })

  const ordering = runConcurrently(Infinity, buyers, async (index, buyer) => {
    const start = performance.now()
    const order = await placeOrder(customers[buyer] ?? visitor, productId, `order-${index}`)
    orders.add(order?.status ?? 'connection error', performance.now() - start)
    if (order?.orderNumber) acknowledged.add(order.orderNumber)
    await wait(200)
    return !stopped.signal.aborted
  })

  const stop = () => {
    stopped.abort()
    return Promise.all([renaming, reading, ordering])
  }
  return { reads, orders, acknowledged, failures, stop }
}

/** True if the list has both products and the renamed one is at least at this number. */
function isCurrent(names: string[], minNumber: number) {
  const number = names
    .map((name) => /^Device (-?\d+)$/.exec(name)?.[1])
    .find((digits) => digits !== undefined)
  return names.includes('Device REPLICA') && Number(number) >= minNumber
}

async function waitUntilInUse(shop: TrialShop, failures: Set<string>) {
  const start = performance.now()
  while ((await readMetric(shop, 'database_replica_in_use')) !== 1) {
    if (performance.now() - start > maxRecoveryMs)
      return void failures.add('the replica was not used again in time')
    await wait(100)
  }
}

async function readMetric(shop: TrialShop, name: string) {
  const text = await readMetrics(shop.url)
  const found = text.split('\n').find((line) => line.startsWith(`${name} `))
  return Number(found?.split(' ').at(-1))
}
