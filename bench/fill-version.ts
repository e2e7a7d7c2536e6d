import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import type { PostgresServer } from '#tests/support/database/postgres-server.ts'

/** Runs in the folder of each version: `$1` is the database, then the products and the variants of each. */
const fillScript = `
  import { connectPostgres } from '#platform/database/connection.ts'
  import { settings } from '#shop/settings/tables.ts'
  import { bankDetails } from '#tests/support/bank-details.ts'
  import { fillCatalog } from '#bench/fill-catalog.ts'
  const [url, products, variants] = process.argv.slice(1)
  const database = connectPostgres(url, () => {})
  await database.migrate()
  await fillCatalog(url, Number(products), Number(variants))
  await database.db.insert(settings).values([
    { key: 'bank_transfer', value: JSON.stringify(bankDetails) },
    { key: 'unpaid_orders', value: JSON.stringify({ holdDays: 5, newAccountLimit: null }) },
  ])
  await database.close()
`

interface Catalog {
  /** The database to create. */
  name: string
  products: number
  /** Variants of each product. */
  variants: number
}

/** Creates a database with the schema and the catalog of the version in `root`. Returns its URL. */
export async function createVersionDatabase(
  server: PostgresServer,
  root: string,
  { name, products, variants }: Catalog,
): Promise<string> {
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = server.url(name)
  const parameters = ['--input-type=module', '-e', fillScript, url, String(products), String(variants)]
  await promisify(execFile)(process.execPath, parameters, { cwd: root })
  return url
}
