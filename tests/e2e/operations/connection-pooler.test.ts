import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, onTestFinished, test } from 'vitest'
import { changeProduct, createProduct } from '#contract/catalog/staff-products.ts'
import { listProducts } from '#contract/catalog/catalog.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { createDatabase } from '#tests/support/database/create-database.ts'
import { type PoolMode, pgbouncer, startPgbouncer } from '#tests/support/database/pgbouncer.ts'
import { startTransactionPooler } from '#tests/support/database/transaction-pooler.ts'
import { order } from '#tests/support/ordering.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { runShop } from '#tests/support/processes/stopped-shop.ts'

const refusal = 'DATABASE_URL: a pooler shares sessions of the server between connections'

async function countTables(url: string) {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  const { rows } = await client.query("select from pg_tables where schemaname in ('public', 'drizzle')")
  await client.end()
  return rows.length
}

/** Starting and checking a shop there fails, before anything is written. */
async function expectRefusal(pooled: string, direct: string) {
  await expect(startShopProcess({ DATABASE_URL: pooled, DEMO: 'false' })).rejects.toThrow(
    new RegExp(`^The shop ended with code 1:\\n.*\\n${refusal}[^\\n]*\\n$`),
  )
  expect(await countTables(direct)).toBe(0)
  const doctor = await runShop(['doctor'], { DATABASE_URL: pooled })
  expect(doctor.code).toBe(1)
  expect(doctor.output).toContain(`Fault: ${refusal}`)
}

test('a start through a pooler that shares sessions says what to do', async () => {
  const url = await createDatabase()
  await expectRefusal(await startTransactionPooler(url), url)
})

describe.skipIf(!pgbouncer)('PgBouncer', () => {
  test.each<[string, PoolMode, string]>([
    ['in transaction mode', 'transaction', ''],
    ['in transaction mode with connections in turn', 'transaction', 'server_round_robin = 1'],
    ['in statement mode', 'statement', ''],
  ])('%s is refused', async (_, mode, settings) => {
    const url = await createDatabase()
    await expectRefusal(await startPgbouncer(url, mode, settings), url)
  })

  test('in session mode serves a shop of two processes, its commands and its next start', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tradecounter-pooled-'))
    onTestFinished(() => rm(folder, { recursive: true, force: true }))
    // 13 connections for each process, and 3 more.
    const url = await startPgbouncer(await createDatabase(), 'session', 'default_pool_size = 29')
    const env = { DATABASE_URL: url, DATA_DIR: join(folder, 'data'), DEMO: 'false', WORKERS: '2' }
    const shop = await startShopProcess(env)
    onTestFinished(() => void shop.process.kill('SIGKILL'))
    const staff = createBrowser(shop.url)
    await staff.signIn(owner)
    const fields = { name: 'Dock', sku: 'DO-1', price: '100.00', stockQuantity: 50 }
    const body = { ...fields, imageUrl: '/media/dock.webp' }
    const { id, version } = await staff.api(createProduct, { body })
    const listNames = async () => {
      const lists = await Promise.all(
        Array.from({ length: 20 }, () => staff.api(listProducts, { query: {} })),
      )
      return new Set(lists.flatMap(({ items }) => items.map(({ name }) => name)))
    }
    expect(await listNames()).toEqual(new Set(['Dock']))
    await staff.api(changeProduct, { params: { id }, body: { name: 'Station', version } })
    // The other process drops its cache once it is notified.
    await expect.poll(listNames).toEqual(new Set(['Station']))
    const buyer = createBrowser(shop.url)
    await buyer.register({
      firstName: 'Mara',
      lastName: 'Quay',
      email: 'm@shop.example',
      password: 'quay side 14',
    })
    await Promise.all(
      Array.from({ length: 20 }, () =>
        order(buyer, [{ productId: id }], { order: { paymentMethod: 'meet_in_person' } }),
      ),
    )

    const file = join(folder, 'shop.backup')
    expect(await runShop(['backup', file], env)).toMatchObject({ code: 0 })
    const ended = once(shop.process, 'exit')
    shop.process.kill('SIGTERM')
    expect(await ended).toEqual([0, null])
    const next = await startShopProcess(env)
    await next.stop()
  })
})
