import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '#platform/database/db.ts'
import { version } from '#platform/version.ts'
import type { BackupLine } from './format.ts'
import * as queries from './queries.ts'

const batchSize = 500

/** Rows with files are large; each batch is one line. */
const fileBatchSize = 20

interface Source {
  db: Db
  dataDir: string
}

/**
 * Writes a consistent snapshot of all data while the shop runs. Files are read before the rows, as they may be deleted meanwhile,
 * and again after them for new ones.
 */
export async function writeBackup({ db, dataDir }: Source, target: Writable): Promise<void> {
  await db.transaction(async (tx) => {
    await queries.startSnapshot(tx)
    await pipeline(Readable.from(serialize(listLines(tx, dataDir))), createGzip(), target)
  })
}

async function* serialize(lines: AsyncIterable<BackupLine>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

async function* listLines(tx: Db, dataDir: string): AsyncGenerator<BackupLine> {
  const tables = await queries.listTables(tx)
  yield {
    kind: 'head',
    format: 'tradecounter-backup-1',
    madeAt: new Date().toISOString(),
    version,
    migration: await queries.findLatestMigration(tx),
    secrets: await readIfExists(join(dataDir, 'secrets.json')),
  }
  const seen = new Set<string>()
  yield* readFiles(join(dataDir, 'media'), seen)
  for (const table of tables) {
    yield { kind: 'table', ...table, ...(await queries.checksumOf(tx, table)) }
    const hasBytes = table.columns.some(({ type }) => type === 'bytea')
    const size = hasBytes ? fileBatchSize : batchSize
    for await (const rows of queries.readRows(tx, table, size)) yield { kind: 'rows', rows }
  }
  yield* readFiles(join(dataDir, 'media'), seen)
  yield { kind: 'end', tables: tables.length, files: seen.size }
}

async function* readFiles(folder: string, seen: Set<string>): AsyncGenerator<BackupLine> {
  if (!existsSync(folder)) return
  for (const name of await readdir(folder)) {
    // Temporary files have another extension.
    if (seen.has(name) || !name.endsWith('.webp')) continue
    const bytes = await readFile(join(folder, name)).catch(() => null)
    if (!bytes) continue
    seen.add(name)
    yield { kind: 'file', name, sha256: sha256(bytes), base64: bytes.toString('base64') }
  }
}

export function sha256(bytes: Uint8Array) {
  return createHash('sha256').update(bytes).digest('hex')
}

async function readIfExists(file: string) {
  return existsSync(file) ? readFile(file, 'utf8') : null
}
