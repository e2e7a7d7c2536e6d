import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import pg from 'pg'
import type { startPostgres } from '#tests/support/database/postgres-server.ts'

interface ShopDatabase {
  name: string
  /** Folder of the version whose schema it gets. */
  root: string
  products: number
}

/** Runs in the folder of the version. */
const fillScript = `
  import { connectPostgres } from '#platform/database/connection.ts'
  import { fillCatalog } from '#bench/fill-catalog.ts'
  const [url, products] = process.argv.slice(1)
  const database = connectPostgres(url, () => {})
  await database.migrate()
  await fillCatalog(url, Number(products), 1)
  await database.close()
`

/** Creates a database with the schema of a version and products, and returns its URL. */
export async function createDatabase(
  server: Awaited<ReturnType<typeof startPostgres>>,
  { name, root, products }: ShopDatabase,
) {
  const admin = new pg.Client({ connectionString: server.url('postgres') })
  await admin.connect()
  await admin.query(`create database ${name}`)
  await admin.end()
  const url = server.url(name)
  const parameters = ['--input-type=module', '-e', fillScript, url, String(products)]
  await promisify(execFile)(process.execPath, parameters, { cwd: root })
  return url
}
