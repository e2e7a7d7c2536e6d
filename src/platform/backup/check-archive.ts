import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { BackupUnusable } from './backup-unusable.ts'
import type { BackupLine } from './format.ts'
import { readArchive } from './read-archive.ts'
import { sha256 } from './write-backup.ts'

/**
 * Reads a whole backup: its compression, its pictures' checksums, each table's number of rows, and its end. Returns the SHA-256 of
 * the file in hexadecimal. Throws {@link BackupUnusable}. Only a restore also compares the checksums of the tables.
 */
export async function checkArchive(source: Readable): Promise<{ sha256: string }> {
  const hash = createHash('sha256')
  async function* hashed() {
    for await (const chunk of source as AsyncIterable<Uint8Array>) {
      hash.update(chunk)
      yield chunk
    }
  }
  await checkLines(readArchive(Readable.from(hashed())))
  return { sha256: hash.digest('hex') }
}

async function checkLines(lines: AsyncIterable<BackupLine>) {
  const counted = { tables: 0, files: 0 }
  let missingRows = 0
  let isComplete = false
  for await (const line of lines) {
    if (line.kind === 'rows') missingRows -= line.rows.length
    else if (missingRows !== 0) break
    if (line.kind === 'table') {
      counted.tables++
      missingRows = line.count
    }
    if (line.kind === 'file') {
      counted.files++
      if (sha256(Buffer.from(line.base64, 'base64')) !== line.sha256)
        throw new BackupUnusable(`File ${line.name} does not match its checksum.`)
    }
    if (line.kind === 'end') isComplete = line.tables === counted.tables && line.files === counted.files
  }
  if (missingRows !== 0)
    throw new BackupUnusable('The backup is corrupt: a table has another number of rows.')
  if (!isComplete) throw new BackupUnusable('The backup is incomplete: its end is missing.')
}
