import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { type BackupLine, backupLine } from './format.ts'
import { BackupUnusable } from './backup-unusable.ts'

/** Reads the lines of a backup and closes the source. Throws {@link BackupUnusable} for a corrupt file, or the source's error. */
export async function* readArchive(source: Readable): AsyncGenerator<BackupLine> {
  const unzipped = createGunzip()
  source.on('error', (error) => unzipped.destroy(error))
  try {
    for await (const text of createInterface({ input: source.pipe(unzipped), crlfDelay: Infinity })) {
      const line = backupLine.safeParse(JSON.parse(text))
      if (!line.success) throw new BackupUnusable('This file is not a Tradecounter backup.')
      yield line.data
    }
  } catch (error) {
    if (error instanceof BackupUnusable || error === source.errored) throw error
    throw new BackupUnusable('The backup cannot be read: the file is corrupt.', { cause: error })
  } finally {
    source.destroy()
  }
}
