import { setTimeout as wait } from 'node:timers/promises'
import { changeProduct } from '#contract/catalog/staff-products.ts'
import { connectPostgres } from '#platform/database/connection.ts'
import { freePort } from '#tests/support/processes/free-port.ts'
import { type PostgresServer, startPostgres, startReplica } from '#tests/support/database/postgres-server.ts'
import { AnswerTimes } from '#torture/support/answer-times.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { faultsOfBooks } from '#torture/support/faults-of-books.ts'
import { place } from '#torture/support/place.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 10_000_000
const readers = 6
const buyers = 2

/** In milliseconds. */
const faultLastsMs = 3000
const renameEveryMs = 100
const promotionNoticedMs = 1500
/** The replica may fall silent under a read: the check that finds out, the answer of the primary, a busy machine. */
const maxReadMs = 5000
const maxRecoveryMs = 60_000

interface Fault {
  name: string
  promise: string
  unit: string
  /** Begins with the replica behind this port; ends with one that follows again. */
  strike: (servers: {
    primary: PostgresServer
    replica: PostgresServer
    port: number
    round: number
  }) => Promise<PostgresServer>
}

const faults: Fault[] = [
  {
    name: 'replica-lost',
    promise: 'the read replica is lost and comes back: no buyer sees an error or anything old',
    unit: 'losses of 3 s, every second one without notice',
    strike: async ({ replica, round }) => {
      await replica.halt(round % 2 ? 'SIGQUIT' : 'SIGINT')
      await wait(faultLastsMs)
      await replica.start()
      return replica
    },
  },
  {
    name: 'replica-paused',
    promise: 'the read replica falls silent: a read waits for a moment, later ones not, none fails',
    unit: 'silences of 3 s',
    strike: async ({ replica }) => {
      const thaw = await replica.freeze()
      await wait(faultLastsMs)
      thaw()
      return replica
    },
  },
  {
    name: 'replica-promoted',
    promise: 'the read replica is promoted, and written to 1.5 s later: nothing of that is ever shown',
    unit: 'promotions',
    strike: async ({ primary, replica, port }) => {
      await replica.promote()
      // It is found out within a second.
      await wait(promotionNoticedMs)
      await write(replica, "update products set name = 'Device -1'")
      await wait(faultLastsMs)
      await replica.stop()
      return startReplica(primary, port)
    },
  },
  {
    name: 'replica-foreign',
    promise: 'another database answers at the address of the read replica: nothing of it is ever shown',
    unit: 'exchanges of 3 s',
    strike: async ({ replica, port }) => {
      await replica.halt('SIGINT')
      const foreign = await startPostgres(undefined, undefined, port)
      const database = connectPostgres(foreign.url('postgres'), () => {})
      await database.migrate()
      await database.close()
      await write(
        foreign,
        "insert into products (name, slug, sku, price, image_url) values ('Device -2', 'device', 'FOREIGN', 1, '/media/x.webp')",
      )
      await wait(faultLastsMs)
      await foreign.stop()
      await replica.start()
      return replica
    },
  },
]

async function write(server: PostgresServer, statement: string) {
  const database = connectPostgres(server.url('postgres'), () => {})
  if (!database.pool) throw new Error('There is no pool')
  await database.pool.query(statement)
  await database.close()
}

export const replicaTrials: Trial[] = faults.map(({ name, promise, unit, strike }) => ({
  name,
  promise,
  full: 5,
  unit,
  databases: ['postgres'],
  run: async ({ kind, count }) => {
    const port = await freePort()
    const env = { DATABASE_READ_URL: `postgres://postgres@127.0.0.1:${port}/postgres` }
    await using shop = await openTrialShop(kind, env)
    const { postgres: primary } = shop
    if (!primary) throw new Error('There is no server to follow')
    let replica = await startReplica(primary, port)
    const productId = await shop.sell('REPLICA', stock)
    const namedId = await shop.sell('0', stock)
    const clerk = await shop.admin()
    const customers = await Promise.all(Array.from({ length: buyers }, (_, number) => shop.customer(number)))
    const reads = new AnswerTimes()
    const orders = new AnswerTimes()
    const acknowledged = new Set<string>()
    const failures = new Set<string>()
    const visitor = shop.visitor()
    let lastRenamed = 0
    const over = new AbortController()
    let readByReplica = 0

    const metric = async (line: string) => {
      const text = await (await visitor.fetch('/metrics')).text()
      const found = text.split('\n').find((each) => each.startsWith(`${line} `))
      return Number(found?.split(' ').at(-1))
    }

    const renaming = (async () => {
      let version = 1
      for (let number = 1; !over.signal.aborted; number++) {
        const body = { name: `Device ${number}`, version }
        const changed = await clerk.api(changeProduct, { params: { id: namedId }, body }).catch(() => null)
        if (!changed) return void failures.add(`change ${number} was refused`)
        version = changed.version
        lastRenamed = number
        await wait(renameEveryMs)
      }
    })()

    const reading = atOnce(Infinity, readers, async (index) => {
      const renamedBefore = lastRenamed
      const start = performance.now()
      const response = await visitor.fetch(`/api/products?asked=${index}`).catch(() => null)
      const body: unknown = await response?.json()
      reads.add(response?.status ?? 'a broken line', performance.now() - start)
      if (response?.status === 200) look(body as { name: string }[], renamedBefore)
      return !over.signal.aborted
    })

    function look(products: { name: string }[], renamedBefore: number) {
      const names = products.map((product) => product.name)
      const shown = names
        .map((each) => /^Device (-?\d+)$/.exec(each)?.[1])
        .find((number) => number !== undefined)
      if (!names.includes('Device REPLICA') || !(Number(shown) >= renamedBefore))
        failures.add(`shown: ${names.join(', ')}; acknowledged before: ${renamedBefore}`)
    }

    const ordering = atOnce(Infinity, buyers, async (index, buyer) => {
      const start = performance.now()
      const answer = await place(customers[buyer] ?? visitor, productId, `order-${index}`)
      orders.add(answer?.status ?? 'a broken line', performance.now() - start)
      if (answer?.orderNumber) acknowledged.add(answer.orderNumber)
      await wait(200)
      return !over.signal.aborted
    })

    async function untilInUse() {
      const start = performance.now()
      while ((await metric('database_replica_in_use')) !== 1) {
        if (performance.now() - start > maxRecoveryMs)
          return void failures.add('the replica was not used again')
        await wait(100)
      }
    }

    await untilInUse()
    for (let round = 0; round < count; round++) {
      await wait(1000)
      replica = await strike({ primary, replica, port, round })
      await untilInUse()
    }
    readByReplica = await metric('database_public_reads_total{server="replica"}')
    over.abort()
    await Promise.all([renaming, reading, ordering])
    await shop.stop()
    await replica.stop()

    for (const status of reads.statuses()) if (status !== '200') failures.add(`a read was answered ${status}`)
    for (const status of orders.statuses())
      if (status !== '201') failures.add(`an order was answered ${status}`)
    if (reads.slowest() > maxReadMs) failures.add(`a read took ${Math.round(reads.slowest())} ms`)
    if (!(readByReplica > 0)) failures.add('the replica was never read')
    const books = await shop.read((db) => faultsOfBooks(db, { acknowledged, productId, stock }))
    return {
      seen: `reads: ${reads}, slowest ${Math.round(reads.slowest())} ms; orders: ${orders}; the replica answered ${readByReplica} statements`,
      failures: [...failures, ...books],
    }
  },
}))
