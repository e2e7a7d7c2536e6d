import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, migrationsFolder } from '#platform/database/connection.ts'
import { newDatabase } from './test-database.ts'

interface Journal {
  entries: { tag: string }[]
}

/** Opens a new database with all migrations before this one. Call `migrate()` to apply the rest, and close it. */
export async function databaseBeforeMigration(migration: string): Promise<Database> {
  const database = await newDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'tradecounter-migrations-'))
  try {
    await cp(migrationsFolder, folder, { recursive: true })
    const path = join(folder, 'meta/_journal.json')
    const journal = JSON.parse(await readFile(path, 'utf8')) as Journal
    const end = journal.entries.findIndex(({ tag }) => tag === migration)
    if (end < 0) throw new Error(`Migration ${migration} not found`)
    await writeFile(path, JSON.stringify({ ...journal, entries: journal.entries.slice(0, end) }))
    await database.migrate({ folder })
  } finally {
    await rm(folder, { recursive: true })
  }
  return database
}
