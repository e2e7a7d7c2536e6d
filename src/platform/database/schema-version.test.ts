import { sql } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { version } from '#platform/version.ts'
import { databaseBeforeMigration } from '#tests/support/database/database-before-migration.ts'
import { emptyDatabase } from '#tests/support/database/test-database.ts'
import { type Database, migrationsFolder } from './connection.ts'
import { rowsOf } from './db.ts'
import { listAppliedMigrations, readSchemaVersion } from './queries.ts'
import { oldestCompatible, isOlder } from './schema-version.ts'

/** A database of this version; its migration history is restored after the test. */
async function currentDatabase(): Promise<Database> {
  const database = await emptyDatabase()
  const { db } = database
  await db.execute(sql`create table migrations_before as select * from drizzle.__drizzle_migrations`)
  await db.execute(sql`create table version_before as select * from drizzle.schema_version`)
  onTestFinished(async () => {
    await db.execute(sql`delete from drizzle.__drizzle_migrations`)
    await db.execute(sql`insert into drizzle.__drizzle_migrations select * from migrations_before`)
    await db.execute(sql`truncate drizzle.schema_version`)
    await db.execute(sql`insert into drizzle.schema_version select * from version_before`)
    await db.execute(sql`drop table migrations_before, version_before`)
  })
  return database
}

async function addMigration({ db }: Database, hash: string) {
  await db.execute(
    sql`insert into drizzle.__drizzle_migrations (hash, created_at)
      select ${hash}, max(created_at) + 1 from drizzle.__drizzle_migrations`,
  )
}

/** Simulates a migration by a later version. */
async function migrateLater(database: Database, later: { version: string; oldest: string }) {
  await addMigration(database, 'of a later version')
  await database.db.execute(
    sql`update drizzle.schema_version set version = ${later.version}, oldest_compatible = ${later.oldest}`,
  )
}

test('a migrated database records its version and the oldest compatible one', async () => {
  const { db } = await currentDatabase()
  expect(await readSchemaVersion(db)).toEqual({ version, oldestCompatible })
})

test('a later schema that does not support this version is rejected, naming both versions', async () => {
  const database = await currentDatabase()
  await migrateLater(database, { version: '7.1.0', oldest: '7.0.0' })
  const refused = `The database was migrated by Tradecounter 7.1.0 and needs 7.0.0 or later; this is ${version}.`
  await expect(database.migrate()).rejects.toThrow(refused)
  await expect(database.checkVersion()).rejects.toThrow(refused)
})

test('a later schema that supports this version is used unchanged', async () => {
  const database = await currentDatabase()
  await migrateLater(database, { version: '7.1.0', oldest: version })
  await database.checkVersion()
  await database.migrate()
  expect(await readSchemaVersion(database.db)).toEqual({ version: '7.1.0', oldestCompatible: version })
  expect((await listAppliedMigrations(database.db)).at(-1)).toBe('of a later version')
})

test('a later schema without a recorded version is rejected', async () => {
  const database = await currentDatabase()
  await addMigration(database, 'of a later version')
  await database.db.execute(sql`truncate drizzle.schema_version`)
  await expect(database.migrate()).rejects.toThrow(`this is ${version}`)
})

test('a database with an unknown migration is rejected', async () => {
  const database = await currentDatabase()
  await database.db.execute(
    sql`update drizzle.__drizzle_migrations set hash = 'of another shop' where id = 5`,
  )
  await expect(database.migrate()).rejects.toThrow('has migrations that')
  await expect(database.checkVersion()).rejects.toThrow('has migrations that')
})

test('a migration with CRLF line endings is the same migration', async () => {
  const database = await currentDatabase()
  const text = await readFile(join(migrationsFolder, '0000_baseline.sql'), 'utf8')
  const hash = createHash('sha256').update(text.replaceAll('\n', '\r\n')).digest('hex')
  await database.db.execute(sql`update drizzle.__drizzle_migrations set hash = ${hash} where id = 1`)
  await database.checkVersion()
  await database.migrate()
})

/** Puts the first migrations that the baseline replaced in its place, as 0.1.0 and its predecessors recorded them. */
async function recordReplacedMigrations({ db }: Database, count: number) {
  const replaced = JSON.parse(
    await readFile(join(migrationsFolder, 'replaced-by-baseline.json'), 'utf8'),
  ) as { hashes: string[] }[]
  const [baseline] = await rowsOf<{ createdAt: string }>(
    db,
    sql`delete from drizzle.__drizzle_migrations where id = 1 returning created_at as "createdAt"`,
  )
  for (const [i, { hashes }] of replaced.slice(0, count).entries())
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (id, hash, created_at)
        values (${i - 100}, ${hashes[0]}, ${Number(baseline?.createdAt) - replaced.length + i + 1})`,
    )
}

test('a database with all replaced migrations continues with the ones after the baseline', async () => {
  const database = await currentDatabase()
  const { length } = await listAppliedMigrations(database.db)
  await recordReplacedMigrations(database, 25)
  const before = await listAppliedMigrations(database.db)
  // In place of the baseline.
  expect(before).toHaveLength(25 + length - 1)
  await database.checkVersion()
  await database.migrate()
  expect(await listAppliedMigrations(database.db)).toEqual(before)
})

test('a database from before 0.1.0 is refused with the version to start first', async () => {
  const database = await currentDatabase()
  await database.db.execute(sql`delete from drizzle.__drizzle_migrations where id > 1`)
  await recordReplacedMigrations(database, 24)
  await expect(database.migrate()).rejects.toThrow('made by a version before 0.1.0')
  await expect(database.checkVersion()).rejects.toThrow('Start Tradecounter 0.1.0 with it once')
})

test('an earlier schema can be backed up and migrated', async () => {
  const database = await databaseBeforeMigration('0008_unpaid_orders')
  onTestFinished(() => database.close())
  await database.checkVersion()
  const before = await listAppliedMigrations(database.db)
  await database.migrate()
  expect((await listAppliedMigrations(database.db)).length).toBeGreaterThan(before.length)
})

test('starting an earlier version does not lower the recorded version', async () => {
  const database = await currentDatabase()
  const later = { version: '7.0.1', oldestCompatible: version }
  await database.db.execute(
    sql`update drizzle.schema_version set version = ${later.version}, oldest_compatible = ${version}`,
  )
  await database.migrate()
  expect(await readSchemaVersion(database.db)).toEqual(later)
})

test('a table stays readable while a migration waits for its lock', async ({ skip }) => {
  const database = await databaseBeforeMigration('0005_generated_passwords')
  onTestFinished(() => database.close())
  if (database.kind !== 'postgres') skip('PGlite is one connection')
  const { db } = database
  const users = sql`select 1 from users`
  const waits = sql`select 1 from pg_locks where relation = 'users'::regclass and not granted`
  let migrating: Promise<void> | undefined
  await db.transaction(async (tx) => {
    await tx.execute(users)
    migrating = database.migrate()
    await expect.poll(async () => (await rowsOf(db, waits)).length).toBe(1)
    await db.execute(users)
  })
  await migrating
  expect(await listAppliedMigrations(db)).toEqual(await listAppliedMigrations((await emptyDatabase()).db))
})

test.each([
  ['0.1.0', '0.2.0', true],
  ['0.9.0', '0.10.0', true],
  ['0.2.0', '0.2.0', false],
  ['1.0.0', '0.10.9', false],
  ['0.2.0-rc.1', '0.2.1', true],
])('%s is older than %s: %s', (one, other, older) => {
  expect(isOlder(one, other)).toBe(older)
})
