import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { OperatorError } from '#platform/operator-error.ts'
import { version } from '#platform/version.ts'
import { type Db, databaseError } from './db.ts'
import * as queries from './queries.ts'

/** The oldest version that works on this schema. Raise it with a migration that removes or renames objects of that version. */
export const oldestCompatible = '0.5.0'

/** This version must not use the database's schema. The message is for the operator. */
class IncompatibleSchema extends OperatorError {}

/** Applies pending migrations and records this version. Throws {@link IncompatibleSchema}. */
export async function migrateSchema(db: Db, folder: string, applyPending: () => Promise<void>) {
  const state = await checkSchema(db, folder)
  if (state === 'later') return
  if (state === 'earlier') await applyPending()
  await recordVersion(db)
}

/** The database's schema, compared with the migrations of this version. A later one is compatible. */
export type SchemaState = 'earlier' | 'same' | 'later'

/** Compares the database's schema with the folder's migrations. Throws {@link IncompatibleSchema}. */
export async function checkSchema(db: Db, folder: string): Promise<SchemaState> {
  const known = await readMigrations(folder)
  const applied = await listAppliedSinceBaseline(db, folder, known)
  const recorded = await queries.readSchemaVersion(db)
  const common = Math.min(known.length, applied.length)
  const isSameHistory = known.slice(0, common).every(({ hashes }, i) => hashes.includes(applied[i] ?? ''))
  if (!isSameHistory)
    throw new IncompatibleSchema(
      `The database has migrations that Tradecounter ${version} does not know` +
        `${recorded ? `, from Tradecounter ${recorded.version}` : ''}. ` +
        'Start the version that applied them, or set DATA_DIR or DATABASE_URL to another database.',
    )
  const isLater = applied.length > known.length
  if (recorded ? isOlder(version, recorded.oldestCompatible) : isLater)
    throw new IncompatibleSchema(
      (recorded
        ? `The database was migrated by Tradecounter ${recorded.version} and needs ${recorded.oldestCompatible} or later; this is ${version}. `
        : `The database was migrated by a later version of Tradecounter; this is ${version}. `) +
        'Start the later version, or restore a backup of this version into an empty database.',
    )
  if (isLater) return 'later'
  return applied.length < known.length ? 'earlier' : 'same'
}

/** Compares version numbers, ignoring anything after a hyphen. */
export function isOlder(one: string, other: string): boolean {
  const [a, b] = [numbersOf(one), numbersOf(other)]
  const differing = a.findIndex((number, i) => number !== b[i])
  return differing !== -1 && (a[differing] ?? 0) < (b[differing] ?? 0)
}

/** A migration that waits longer for a table lock gives way to the requests queued behind it. */
const lockTimeoutMs = 2000
const retryDelayMs = 500
const maxAttempts = 100

/** Migrates a PostgreSQL in use: retries after a lock timeout or a deadlock. */
export async function retryWhileLocked(db: Db, applyPending: () => Promise<void>) {
  await queries.setLockTimeout(db, lockTimeoutMs)
  for (let attempt = 1; ; attempt++) {
    try {
      return await applyPending()
    } catch (error) {
      if (attempt === maxAttempts || !isLockFailure(error)) throw error
      await pause(retryDelayMs)
    }
  }
}

const lockNotAvailable = '55P03'
const deadlock = '40P01'

function isLockFailure(error: unknown) {
  const code = databaseError(error)?.code
  return code === lockNotAvailable || code === deadlock
}

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

interface Migration {
  /** SHA-256 of the file with LF and with CRLF, because Git may convert line endings. */
  hashes: string[]
}

async function readMigrations(folder: string): Promise<Migration[]> {
  const { entries } = journal.parse(JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')))
  return Promise.all(
    entries.map(async ({ tag }) => {
      const lines = (await readFile(join(folder, `${tag}.sql`), 'utf8')).split(/\r?\n/)
      return { hashes: ['\n', '\r\n'].map((end) => sha256(lines.join(end))) }
    }),
  )
}

const replacedMigrations = z.array(z.object({ tag: z.string(), hashes: z.array(z.string()) }))

/**
 * The applied migrations, with the baseline in the place of those that it replaces. A database that lacks some of them was made
 * before 0.1.0: throws {@link IncompatibleSchema}.
 */
async function listAppliedSinceBaseline(db: Db, folder: string, [baseline]: Migration[]): Promise<string[]> {
  const applied = await queries.listAppliedMigrations(db)
  const replaced = replacedMigrations.parse(
    JSON.parse(await readFile(join(folder, 'replaced-by-baseline.json'), 'utf8')),
  )
  const shared = Math.min(applied.length, replaced.length)
  const isOldHistory = replaced.slice(0, shared).every(({ hashes }, i) => hashes.includes(applied[i] ?? ''))
  if (shared === 0 || !isOldHistory) return applied
  if (shared < replaced.length)
    throw new IncompatibleSchema(
      `The database was made by a version before 0.1.0; this is ${version}. ` +
        'Start Tradecounter 0.1.0 with it once, then this version.',
    )
  return [...(baseline?.hashes.slice(0, 1) ?? []), ...applied.slice(shared)]
}

const sha256 = (text: string) => hash('sha256', text)

async function recordVersion(db: Db) {
  const recorded = await queries.readSchemaVersion(db)
  const next = {
    version: recorded && isOlder(version, recorded.version) ? recorded.version : version,
    oldestCompatible:
      recorded && isOlder(oldestCompatible, recorded.oldestCompatible)
        ? recorded.oldestCompatible
        : oldestCompatible,
  }
  if (recorded?.version === next.version && recorded.oldestCompatible === next.oldestCompatible) return
  await queries.writeSchemaVersion(db, next)
}

function numbersOf(text: string): number[] {
  const [numbers = ''] = text.split('-')
  return numbers.split('.').map(Number)
}
