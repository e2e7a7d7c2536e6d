import { hash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type { Db } from '#platform/database/db.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { OperatorError } from '#platform/operator-error.ts'
import { version } from '#platform/version.ts'
import { type BackupLine, filesAtOnce } from './format.ts'
import * as queries from './queries.ts'

const batchSize = 500

/** Rows with files are large; each batch is one line. */
const fileBatchSize = 20

interface Source {
  db: Db
  files: FileStore
  /** Has the secrets. */
  dataDir: string
}

/**
 * Writes a consistent snapshot of all data while the shop runs. Files are read before the snapshot of the rows, as they may be deleted
 * meanwhile and a store can be slow, and new ones after the rows.
 */
export async function writeBackup({ db, files, dataDir }: Source, target: Writable): Promise<void> {
  const archive = createGzip()
  const written = pipeline(archive, target)
  written.catch(() => {})
  const write = (lines: AsyncIterable<BackupLine>) =>
    pipeline(Readable.from(serialize(lines)), archive, { end: false })

  const seen = new Set<string>()
  const migration = await queries.findLatestMigration(db)
  try {
    await write(startLines({ files, dataDir, migration, seen }))
    await db.transaction(async (tx) => {
      await queries.startSnapshot(tx)
      await write(rowLines(tx, { files, migration, seen }))
    })
    archive.end()
  } catch (error) {
    archive.destroy(error as Error)
    // A target that fails is the reason of the failed write, which only reports that it was cut off.
    await written
    throw error
  }
  await written
}

async function* serialize(lines: AsyncIterable<BackupLine>) {
  for await (const line of lines) yield `${JSON.stringify(line)}\n`
}

interface Contents extends Omit<Source, 'db'> {
  migration: string
  /** Files that the archive has. */
  seen: Set<string>
}

async function* startLines({ files, dataDir, migration, seen }: Contents): AsyncGenerator<BackupLine> {
  yield {
    kind: 'head',
    format: 'tradecounter-backup-1',
    madeAt: new Date().toISOString(),
    version,
    migration,
    secrets: await readIfExists(join(dataDir, 'secrets.json')),
  }
  yield* readFiles(files, seen)
}

async function* rowLines(
  tx: Db,
  { files, migration, seen }: Omit<Contents, 'dataDir'>,
): AsyncGenerator<BackupLine> {
  const tables = await queries.listTables(tx)
  if ((await queries.findLatestMigration(tx)) !== migration) throw new MigratedMeanwhile()
  for (const table of tables) {
    yield { kind: 'table', ...table, ...(await queries.checksumOf(tx, table)) }
    const hasBytes = table.columns.some(({ type }) => type === 'bytea')
    const size = hasBytes ? fileBatchSize : batchSize
    for await (const rows of queries.readRows(tx, table, size)) yield { kind: 'rows', rows }
  }
  yield* readFiles(files, seen)
  yield { kind: 'end', tables: tables.length, files: seen.size }
}

class MigratedMeanwhile extends OperatorError {
  constructor() {
    super('The shop was upgraded while its backup was written. Start the backup again.')
  }
}

async function* readFiles(files: FileStore, seen: Set<string>): AsyncGenerator<BackupLine> {
  const names = (await Array.fromAsync(files.list())).filter((name) => !seen.has(name))
  for (let start = 0; start < names.length; start += filesAtOnce) {
    const group = names.slice(start, start + filesAtOnce)
    const read = await Promise.all(
      group.map(async (name) => ({ name, bytes: await readFileOf(files, name) })),
    )
    for (const { name, bytes } of read) {
      // Deleted meanwhile.
      if (!bytes) continue
      seen.add(name)
      yield { kind: 'file', name, sha256: sha256(bytes), base64: bytes.toString('base64') }
    }
  }
}

async function readFileOf(files: FileStore, name: string): Promise<Buffer | null> {
  const content = await files.read(name)
  return content && buffer(content)
}

export function sha256(bytes: Uint8Array) {
  return hash('sha256', bytes)
}

async function readIfExists(file: string) {
  return existsSync(file) ? readFile(file, 'utf8') : null
}
