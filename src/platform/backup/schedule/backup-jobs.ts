import * as z from 'zod'
import { jobKind } from '#platform/jobs/job-kind.ts'
import { backupName } from './backup-name.ts'

const payload = z.object({ name: backupName })

/** Writes a backup to the target, verifies it and deletes expired ones. */
export const writeBackupJob = jobKind('backup.write', payload)

/** Restores a backup of the target into a scratch database. */
export const checkRestoreJob = jobKind('backup.check-restore', payload)

/** The last retry is about 14 minutes after the first failure. Then staff see it, and the next scheduled backup tries again. */
export const maxBackupAttempts = 5
