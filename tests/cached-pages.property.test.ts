import { sql } from 'drizzle-orm'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { type Database, connectPostgres } from '#platform/database/connection.ts'
import { rowsOf } from '#platform/database/db.ts'
import { ensureAdmin } from '#shop/accounts/ensure-admin.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { accessCode, adminSignIn, secret } from '#tests/support/open-shop.ts'
import { type Instance, openCached, openUncached } from '#tests/support/cache/open-instance.ts'
import { openWorld } from '#tests/support/cache/open-world.ts'
import { changeNames, runChanges } from '#tests/support/cache/run-changes.ts'

/** How many times pages are compared; a long run sets it to 2000. */
const steps = Number(process.env['CACHE_STEPS'] ?? (isFullRun ? 30 : 10))
const seed = Number(process.env['CACHE_SEED'] ?? 17)

async function urlOf({ db }: Database) {
  const [row] = await rowsOf<{ url: string }>(
    db,
    sql`select format('postgres://postgres@127.0.0.1:%s/%s', inet_server_port(), current_database()) as url`,
  )
  return row?.url ?? ''
}

/** Separate connections to the test's database, as another process has them. PGlite has one. */
async function openConnection(database: Database): Promise<Database> {
  if (database.kind === 'pglite') return database
  const other = connectPostgres(await urlOf(database), () => {})
  onTestFinished(other.close)
  return other
}

/** Runs statements as another client of the database, which has none of the shop's settings. */
async function openClient(database: Database) {
  if (database.kind === 'pglite') return (statement: string) => database.db.execute(sql.raw(statement))
  const client = new pg.Client({ connectionString: await urlOf(database) })
  await client.connect()
  onTestFinished(() => client.end())
  return (statement: string) => client.query(statement)
}

test(
  'a cached page or reply equals a new one after any sequence of changes, in every process',
  { timeout: 30_000 + steps * 5000 },
  async () => {
    const database = await emptyDatabase()
    await ensureAdmin(database.db, { ...adminSignIn, secret })
    const open = async (serve: (instance: Instance) => Promise<string>) =>
      serve({
        database: await openConnection(database),
        publicUrl: new URL('http://shop.example'),
        secret,
        accessCode,
        manifest: { routes: {}, gate: { css: [], scripts: [], preloads: [], files: [] } },
      })
    const cached = [await open(openCached)]
    if (database.kind === 'postgres') cached.push(await open(openCached))
    const execute = await openClient(database)
    const world = await openWorld({ urls: cached, admin: adminSignIn, execute, seed })
    const instances = { cached, uncached: await open(openUncached) }

    const succeeded = await runChanges({ world, instances, seed, steps })
    if (steps >= 2 * changeNames.length)
      expect(changeNames.filter((name) => !succeeded.has(name))).toEqual([])
  },
)
