import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { manyProducts } from '#demo/many-products.ts'
import type { Db } from '#platform/database/db.ts'
import { connectPostgres, openPglite } from '#platform/database/connection.ts'
import { settings } from '#shop/settings/tables.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import { fillCatalog } from './fill-catalog.ts'
import { fillDemoCatalog } from '#tests/search/fill-demo-catalog.ts'
import { type PostgresServer, startPostgres } from '#tests/support/database/postgres-server.ts'

type FillData = (db: Db) => Promise<unknown>

export interface Prepared {
  /** Points the shop to its database. */
  env: Record<string, string>
  /** Set for PostgreSQL. */
  url?: string
  close: () => Promise<void>
}

/** Typical settings for a machine of this size. Every commit is flushed to disk. */
export const serverSettings = { shared_buffers: '2GB', max_wal_size: '4GB', effective_cache_size: '8GB' }

/** Starts a new PostgreSQL with this many products. */
export async function preparePostgres(
  products: number,
  fillData?: FillData,
  variantsPerProduct = 1,
): Promise<Prepared & { url: string; server: PostgresServer }> {
  const server = await startPostgres(serverSettings)
  const url = server.url('postgres')
  const database = connectPostgres(url, () => {})
  await database.migrate()
  await fillCatalog(url, products, variantsPerProduct)
  await allowOrders(database.db)
  await fillData?.(database.db)
  if (fillData) await database.db.execute('vacuum analyze')
  await database.close()
  return { env: { DATABASE_URL: url }, url, server, close: server.stop }
}

/** Creates a new PGlite with this many products in the shop's data folder. */
export async function preparePglite(
  folder: string,
  products: number,
  fillData?: FillData,
): Promise<Prepared> {
  await mkdir(join(folder, 'data'), { recursive: true })
  const database = await openPglite({ folder: join(folder, 'data', 'database') })
  await database.migrate()
  await fillDemoCatalog(database.db, manyProducts(products))
  await allowOrders(database.db)
  await fillData?.(database.db)
  await database.db.execute('vacuum analyze')
  await database.close()
  return { env: {}, close: async () => {} }
}

/** Sets bank details, which bank transfer needs, and lifts the limit for new accounts. */
async function allowOrders(db: Db) {
  await db.insert(settings).values([
    { key: 'bank_transfer', value: JSON.stringify(bankDetails) },
    { key: 'unpaid_orders', value: JSON.stringify({ holdDays: 5, newAccountLimit: null }) },
  ])
}
