import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { BackupTarget } from '#platform/backup/targets/backup-target.ts'
import type { BackupSource } from './backup-source.ts'
import type { Retention } from './select-kept.ts'

/** What the jobs of scheduled backups work with. */
export interface BackupSetup {
  db: Db
  source: BackupSource
  dataDir: string
  openTarget: () => Promise<BackupTarget>
  keep: Retention
  clock: Clock
}
