import { seededTables } from '#shop/shipping/tables.ts'
import { sql } from 'drizzle-orm'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { gunzipSync, gzipSync } from 'node:zlib'
import { BackupUnusable } from '#platform/backup/backup-unusable.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import type { Db } from '#platform/database/db.ts'
import { rowsOf } from '#platform/database/db.ts'
import { openPglite } from '#platform/database/connection.ts'
import { openFileStore } from '#platform/storage/file-store.ts'
import { version } from '#platform/version.ts'
import { addToCart } from '#contract/cart.ts'
import { givenCategory, givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { changeAccess } from '#tests/support/staff-changes.ts'

async function openFolder() {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradecounter-backup-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  return dataDir
}

/** A shop with values that are hard to escape, an order, a cart, a setting and a picture. */
async function openFullShop() {
  const shop = await openShop()
  const dataDir = await openFolder()
  await mkdir(join(dataDir, 'media'))
  await writeFile(join(dataDir, 'media/slate-960.webp'), Buffer.from([0, 255, 1, 254]))
  await writeFile(join(dataDir, 'secrets.json'), '{"sessionSecret":"x"}')
  const category = await givenCategory(shop.db, 'Phones')
  const device = await givenProduct(shop.db, {
    name: "Slate “14” \\ 'x' é 😀",
    description: 'one\ntwo\tthree',
    categoryId: category.id,
    tags: ['new', 'hot, "deal"', '{}'],
    specifications: [{ name: 'Weight', value: '1.5 "kg"' }],
    stockQuantity: null,
  })
  const buyer = await shop.customer()
  await order(buyer, [{ productId: device.id, quantity: 3 }], { key: 'once' })
  await buyer.api(addToCart, { body: { productId: device.id } })
  await changeAccess(await shop.admin(), { code: 'rope and tar' })
  return { shop, dataDir, device, buyer }
}

async function backUp(db: Db, dataDir: string): Promise<Buffer> {
  const target = new PassThrough()
  const chunks = Array.fromAsync(target)
  await writeBackup({ db, files: await openMedia(dataDir), dataDir }, target)
  return Buffer.concat((await chunks) as Buffer[])
}

const openMedia = (dataDir: string) => openFileStore(join(dataDir, 'media'))

async function restore(db: Db, dataDir: string, backup: Buffer, replace = false) {
  const files = await openMedia(dataDir)
  return restoreBackup({ db, files, dataDir, replace, seededTables }, Readable.from([backup]))
}

async function countAll(db: Db) {
  const rows = await rowsOf<{ rows: number }>(
    db,
    sql`select (select count(*) from orders) + (select count(*) from products) + (select count(*) from cart_items) as rows`,
  )
  return Number(rows[0]?.rows)
}

test('a backup restores everything, to the same database or the embedded one', async () => {
  const { shop, dataDir, device, buyer } = await openFullShop()
  const backup = await backUp(shop.db, dataDir)
  const rowCount = await countAll(shop.db)

  const otherFolder = await openFolder()
  const embedded = await openPglite({})
  onTestFinished(() => embedded.close())
  await embedded.migrate()
  expect(await restore(embedded.db, otherFolder, backup)).toMatchObject({ files: 1 })
  expect(await countAll(embedded.db)).toBe(rowCount)
  expect(await readFile(join(otherFolder, 'media/slate-960.webp'))).toEqual(Buffer.from([0, 255, 1, 254]))
  expect(await readFile(join(otherFolder, 'secrets.json'), 'utf8')).toBe('{"sessionSecret":"x"}')

  await order(buyer, [{ productId: device.id }])
  await restore(shop.db, dataDir, backup, true)
  expect(await countAll(shop.db)).toBe(rowCount)
  // Sequences continue after the restored rows, and the audit log is still append-only.
  await order(buyer, [{ productId: device.id }])
  expect(await countAll(shop.db)).toBe(rowCount)
  await expect(shop.db.execute(sql`delete from audit_log`)).rejects.toThrow()
  await expect(shop.db.execute(sql`truncate audit_log`)).rejects.toThrow()
})

test('a backup contains a concurrent write completely or not at all', async () => {
  const { shop, dataDir, device, buyer } = await openFullShop()
  const target = new PassThrough()
  const chunks = Array.fromAsync(target)
  const writing = writeBackup({ db: shop.db, files: await openMedia(dataDir), dataDir }, target)
  await Promise.all(Array.from({ length: 10 }, () => order(buyer, [{ productId: device.id }])))
  await writing
  const backup = Buffer.concat((await chunks) as Buffer[])
  await expect(restore(shop.db, dataDir, backup, true)).resolves.toMatchObject({ files: 1 })
  const incomplete = await rowsOf(
    shop.db,
    sql`select id from orders o where not exists (select 1 from order_items where order_id = o.id)`,
  )
  expect(incomplete).toEqual([])
})

test('an existing shop is overwritten only with --replace', async () => {
  const { shop, dataDir } = await openFullShop()
  const backup = await backUp(shop.db, dataDir)
  const rowCount = await countAll(shop.db)
  await expect(restore(shop.db, dataDir, backup)).rejects.toThrow('The database already has data')
  expect(await countAll(shop.db)).toBe(rowCount)
})

test.each<[string, (backup: Buffer) => Buffer]>([
  ['breaks off', (backup) => backup.subarray(0, backup.length / 2)],
  ['lacks its end', (backup) => gzipSync(gunzipSync(backup).toString().split('\n').slice(0, -2).join('\n'))],
  [
    'was tampered with',
    (backup) => gzipSync(gunzipSync(backup).toString().replaceAll('one\\ntwo', 'one\\nTWO')),
  ],
  [
    'has another picture',
    (backup) => gzipSync(gunzipSync(backup).toString().replace('AP8B/g==', 'AP8B/w==')),
  ],
  [
    'has a row that the database rejects',
    (backup) =>
      gzipSync(
        gunzipSync(backup)
          .toString()
          .replace(/("kind":"rows","rows":\[\[)"\d+"/, '$1"first"'),
      ),
  ],
  ['is something else', () => gzipSync('{"kind":"nothing"}\n')],
  ['is no archive', () => Buffer.from('nothing')],
])('a backup that %s is rejected without changing the shop', async (_defect, corrupt) => {
  const { shop, dataDir } = await openFullShop()
  const backup = corrupt(await backUp(shop.db, dataDir))
  const rowCount = await countAll(shop.db)
  await writeFile(join(dataDir, 'secrets.json'), '{"sessionSecret":"newer"}')
  await expect(restore(shop.db, dataDir, backup, true)).rejects.toThrow(BackupUnusable)
  expect(await countAll(shop.db)).toBe(rowCount)
  expect(await readFile(join(dataDir, 'secrets.json'), 'utf8')).toBe('{"sessionSecret":"newer"}')
})

test('restoring a backup of another version fails with a message that names both versions', async () => {
  const { shop, dataDir } = await openFullShop()
  const lines = gunzipSync(await backUp(shop.db, dataDir)).toString()
  const rowCount = await countAll(shop.db)
  const later = { version: '7.1.0', migration: 'of a later version' }
  const restoreWith = (header: object) => {
    const [first = '', ...rest] = lines.split('\n')
    const changed = [JSON.stringify({ ...JSON.parse(first), ...header }), ...rest].join('\n')
    return restore(shop.db, dataDir, gzipSync(changed), true)
  }
  await expect(restoreWith(later)).rejects.toThrow(
    `made by Tradecounter 7.1.0, but this is ${version}. Restore it with Tradecounter 7.1.0`,
  )
  await expect(restoreWith({ ...later, version: undefined })).rejects.toThrow(
    'Restore it with Tradecounter 0.1.0, then upgrade.',
  )
  expect(await countAll(shop.db)).toBe(rowCount)
})
