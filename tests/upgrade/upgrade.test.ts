import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { connectPostgres } from '#platform/database/connection.ts'
import { packageRoot } from '#platform/package-root.ts'
import { version } from '#platform/version.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { checkIntegrity } from '#torture/support/check-integrity.ts'
import { rawClient } from './raw-client.ts'
import { createProduct, fillShop, placeOrder, readShop, register, signIn } from './earlier-shop.ts'
import { openVersion, runIn } from './released-version.ts'
import { startVersion, stopVersion } from './version-process.ts'

const previousVersion = '0.1.0'
const settings = { RATE_LIMIT_SCALE: '1000', DATABASE_URL: '' }

let folder = ''
let previousRoot = ''
let filled: { dataDir: string; backup: string; shown: Awaited<ReturnType<typeof readShop>> }

/** Runs the previous version once and fills its demo shop. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tradecounter-upgrade-'))
  previousRoot = await openVersion(previousVersion)
  const env = { ...settings, DATA_DIR: join(folder, 'embedded') }
  const shop = await startShopProcess(env, previousRoot)
  await fillShop(shop.url)
  const shown = await readShop(shop.url)
  await stopVersion(shop)
  const backup = join(folder, 'shop.backup')
  await runIn(previousRoot, 'backup', [backup], env)
  filled = { dataDir: env.DATA_DIR, backup, shown }
}, 180_000)

afterAll(async () => {
  for (const each of [folder, previousRoot]) await rm(each, { recursive: true, force: true })
})

test(`a shop of ${previousVersion} on the embedded database shows the same data after the upgrade`, async () => {
  const shop = await startVersion({ DATA_DIR: filled.dataDir })
  expect(await readShop(shop.url)).toEqual(filled.shown)
  await stopVersion(shop)
}, 120_000)

test(`restoring a backup of ${previousVersion} fails with a message to use ${previousVersion}`, async () => {
  const env = { ...settings, DATA_DIR: join(folder, 'restored') }
  await expect(runIn(packageRoot, 'restore', [filled.backup], env)).rejects.toThrow(
    `The backup was made by Tradecounter ${previousVersion}, but this is ${version}. ` +
      `Restore it with Tradecounter ${previousVersion}, then upgrade.`,
  )
}, 120_000)

test('on PostgreSQL a process of the previous version cannot sell once this version has migrated', async () => {
  const postgres = await startPostgres()
  onTestFinished(postgres.stop)
  const env = { ...settings, DATA_DIR: join(folder, 'shared'), DATABASE_URL: postgres.url('postgres') }
  await runIn(previousRoot, 'restore', [filled.backup], env)
  const previous = await startVersion(env, previousRoot)
  const clerk = await signIn(rawClient([previous.url]), owner)
  const stock = 1000
  const sold = await createProduct(clerk, {
    name: 'Sold in both',
    sku: 'BOTH-1',
    price: '10.00',
    stockQuantity: stock,
    imageUrl: '/media/none.webp',
  })
  const buyer = await register(rawClient([previous.url]), 'load@northquay.example')
  const before = await placeOrder(buyer, [{ product: sold, quantity: 1 }])

  const current = await startVersion(env)
  await expect(placeOrder(buyer, [{ product: sold, quantity: 1 }])).rejects.toThrow()
  const lateBuyer = await register(rawClient([current.url]), 'turns@northquay.example')
  const after = await placeOrder(lateBuyer, [{ product: sold, quantity: 2 }])

  const database = connectPostgres(env.DATABASE_URL, () => {})
  onTestFinished(() => database.close())
  const earlierOrderNumbers = filled.shown.allOrders.map(({ orderNumber }) => orderNumber)
  expect(
    await checkIntegrity(database.db, {
      acknowledged: [...earlierOrderNumbers, before.orderNumber, after.orderNumber],
      productId: sold.id,
      stock,
    }),
  ).toEqual([])

  const { listed, allOrders, ...rest } = await readShop(current.url)
  expect({
    ...rest,
    listed: listed.filter(({ id }) => id !== sold.id),
    allOrders: allOrders.filter(({ orderNumber }) => earlierOrderNumbers.includes(orderNumber)),
  }).toEqual(filled.shown)
  await stopVersion(previous)
  await stopVersion(current)

  await database.db.execute(
    sql`update drizzle.schema_version set version = '99.1.0', oldest_compatible = '99.0.0'`,
  )
  await expect(startVersion(env)).rejects.toThrow(
    `The database was migrated by Tradecounter 99.1.0 and needs 99.0.0 or later; this is ${version}.`,
  )
}, 180_000)
