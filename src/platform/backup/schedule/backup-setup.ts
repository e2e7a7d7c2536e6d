import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { BackupTarget } from '#platform/backup/targets/backup-target.ts'
import type { BackupSource } from './backup-source.ts'
import type { Retention } from './select-kept.ts'

/** Dependencies of the jobs for scheduled backups. */
export interface BackupSetup {
  db: Db
  source: BackupSource
  files: FileStore
  dataDir: string
  openTarget: () => Promise<BackupTarget>
  keep: Retention
  clock: Clock
}
