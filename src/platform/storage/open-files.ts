import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { type FileStore, openFileStore } from './file-store.ts'
import { type StoreLog, openS3Store } from './s3-store.ts'

/** Opens the shop's pictures on the disk or bucket in its settings. */
export function openFiles(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  log?: StoreLog,
): Promise<FileStore> {
  return s3 ? openS3Store(s3, log) : openFileStore(join(dataDir, 'media'))
}
