import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { type Database, connectPostgres, openPglite } from '#platform/database/connection.ts'
import { requireReachable } from '#platform/database/database-unreachable.ts'
import { FolderInUse, lockFolder } from '#platform/database/locks/folder-lock.ts'
import { maxConnections } from '#platform/database/postgres-pools.ts'
import { listAppliedMigrations, readServerFacts } from '#platform/database/queries.ts'
import { requireOwnSessions } from '#platform/database/requirements/require-own-sessions.ts'
import {
  MayNotMigrate,
  requireSuitableServer,
} from '#platform/database/requirements/require-suitable-server.ts'
import { version } from '#platform/version.ts'
import { type Finding, fault, faultOf, note } from './finding.ts'
import type { Machine } from './machine.ts'

export function checkDatabase(config: Config, machine: Machine): Promise<Finding[]> {
  return config.databaseUrl ? checkPostgres(config.databaseUrl, config, machine) : checkEmbedded(config)
}

async function checkPostgres(url: string, config: Config, machine: Machine): Promise<Finding[]> {
  const database = connectPostgres(url, () => {})
  try {
    const unreachable = await faultOf(() => requireReachable(database.db))
    if (unreachable.length > 0) return unreachable
    const shared = await faultOf(() => requireOwnSessions(url))
    if (shared.length > 0) return shared
    const unsuitable = await faultOf(() => requireSuitableServer(database.db))
    if (unsuitable.length > 0) return unsuitable
    const { mayCreate, user } = await readServerFacts(database.db)
    if (!mayCreate) return [fault(new MayNotMigrate(user).message)]
    return [...(await checkServer(database, config, machine)), ...(await checkMigrations(database))]
  } finally {
    await database.close()
  }
}

/** Connections of a server process: those in its pools and one that listens. */
const connectionsPerWorker = maxConnections + 1

/** For migrations, backups and these commands. */
const otherConnections = 3

const maxClockSkewMs = 5000

async function checkServer({ db }: Database, { workers }: Config, { now }: Machine): Promise<Finding[]> {
  const { now: serverNow, ...server } = await readServerFacts(db)
  const findings: Finding[] = []
  const needed = workers * connectionsPerWorker + otherConnections
  if (server.maxConnections < needed)
    findings.push(
      fault(
        `DATABASE_URL: the server allows ${server.maxConnections} connections, and WORKERS=${workers} needs ${needed}. ` +
          'Raise max_connections, or lower WORKERS.',
      ),
    )
  const skewMs = Math.abs(serverNow.getTime() - now.getTime())
  if (skewMs > maxClockSkewMs)
    findings.push(
      fault(
        `Clock: it differs from the clock of the database by ${Math.round(skewMs / 1000)} seconds. ` +
          'Set both clocks, for example by NTP.',
      ),
    )
  return findings
}

async function checkEmbedded({ dataDir }: Config): Promise<Finding[]> {
  const folder = join(dataDir, 'database')
  if (!existsSync(folder)) return [note('There is no database yet. The first start creates it.')]
  try {
    const lock = lockFolder(dataDir)
    try {
      return await checkFolder(folder)
    } finally {
      lock.release()
    }
  } catch (error) {
    if (error instanceof FolderInUse)
      return [note('The shop runs on its embedded database, which was therefore not opened.')]
    throw error
  }
}

async function checkFolder(folder: string) {
  const database = await openPglite({ folder })
  return checkMigrations(database).finally(() => database.close())
}

async function checkMigrations(database: Database): Promise<Finding[]> {
  if ((await listAppliedMigrations(database.db)).length === 0)
    return [note('The database is empty. The first start prepares it.')]
  const findings: Finding[] = []
  const incompatible = await faultOf(async () => {
    const state = await database.checkVersion()
    if (state === 'earlier')
      findings.push(
        fault(
          `Migrations are pending. Write a backup, then start Tradecounter ${version}, which applies them.`,
        ),
      )
    if (state === 'later')
      findings.push(
        note(`A later version has migrated the database. Tradecounter ${version} can still use it.`),
      )
  })
  return [...incompatible, ...findings]
}
