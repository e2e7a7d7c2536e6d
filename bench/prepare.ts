import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { manyProducts } from '#demo/many-products.ts'
import type { Db } from '#platform/database/db.ts'
import { connectPostgres, openPglite } from '#platform/database/connection.ts'
import { settings } from '#shop/settings/tables.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import { fillCatalog } from './fill-catalog.ts'
import { fillDemoCatalog } from '#tests/search/fill-demo-catalog.ts'
import { startPostgres } from '#tests/support/database/postgres-server.ts'

type FillMore = (db: Db) => Promise<unknown>

export interface Prepared {
  /** What tells the shop where its database is. */
  env: Record<string, string>
  /** The address of a PostgreSQL. */
  url?: string
  close: () => Promise<void>
}

/** As an operator would set it for a machine of this size; every commit is on the disk before it is answered. */
export const serverSettings = { shared_buffers: '2GB', max_wal_size: '4GB', effective_cache_size: '8GB' }

/** A fresh PostgreSQL with so many products. */
export async function preparePostgres(products: number, fillMore?: FillMore): Promise<Prepared> {
  const server = await startPostgres(serverSettings)
  const url = server.url('postgres')
  const database = connectPostgres(url, () => {})
  await database.migrate()
  await fillCatalog(url, products)
  await openForOrders(database.db)
  await fillMore?.(database.db)
  if (fillMore) await database.db.execute('vacuum analyze')
  await database.close()
  return { env: { DATABASE_URL: url }, url, close: server.stop }
}

/** A fresh PGlite with so many products, in the shop's data folder. */
export async function preparePglite(
  folder: string,
  products: number,
  fillMore?: FillMore,
): Promise<Prepared> {
  await mkdir(join(folder, 'data'), { recursive: true })
  const database = await openPglite({ folder: join(folder, 'data', 'database') })
  await database.migrate()
  await fillDemoCatalog(database.db, manyProducts(products))
  await openForOrders(database.db)
  await fillMore?.(database.db)
  await database.db.execute('vacuum analyze')
  await database.close()
  return { env: {}, close: async () => {} }
}

/** Without bank details orders by bank transfer are refused; the limit for new accounts would end a run. */
async function openForOrders(db: Db) {
  await db.insert(settings).values([
    { key: 'bank_transfer', value: JSON.stringify(bankDetails) },
    { key: 'unpaid_orders', value: JSON.stringify({ holdDays: 5, newAccountLimit: null }) },
  ])
}
