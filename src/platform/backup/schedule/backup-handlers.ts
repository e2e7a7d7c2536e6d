import { type JobHandler, jobHandler } from '#platform/jobs/job-kind.ts'
import { checkRestoreJob, maxBackupAttempts, writeBackupJob } from './backup-jobs.ts'
import type { BackupSetup } from './backup-setup.ts'
import { checkRestore } from './check-restore.ts'
import { writeScheduledBackup } from './write-scheduled-backup.ts'

/** Without a setup, jobs that a restored or reconfigured shop still has are dropped. */
export function backupHandlers(setup: BackupSetup | null): JobHandler[] {
  const limit = { maxAttempts: maxBackupAttempts }
  return [
    jobHandler(writeBackupJob, async ({ name }) => setup && writeScheduledBackup(setup, name), limit),
    jobHandler(checkRestoreJob, async ({ name }) => setup && checkRestore(setup, name), limit),
  ]
}
