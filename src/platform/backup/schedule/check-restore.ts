import { rm } from 'node:fs/promises'
import { transaction } from '#platform/database/db.ts'
import { backupWorkFolder } from '#platform/backup/targets/open-target.ts'
import { deleteFailedJobs } from '#platform/jobs/queries.ts'
import { checkRestoreJob } from './backup-jobs.ts'
import type { BackupSetup } from './backup-setup.ts'
import * as queries from './queries.ts'
import { restoreInProcess } from './restore-in-process.ts'
import { emptyWorkFolder } from './write-scheduled-backup.ts'

/** Restores the backup of this name into a scratch database. Does nothing if it has expired meanwhile. */
export async function checkRestore({ db, source, dataDir, openTarget, clock }: BackupSetup, name: string) {
  await source.runExclusively(async () => {
    const backup = await (await openTarget()).read(name)
    if (!backup) return
    await emptyWorkFolder(dataDir)
    await restoreInProcess(backup, backupWorkFolder(dataDir)).finally(() =>
      rm(backupWorkFolder(dataDir), { recursive: true, force: true }),
    )
    await transaction(db, async (tx) => {
      await queries.setRestored(tx, name, clock())
      await deleteFailedJobs(tx, checkRestoreJob.name)
    })
  })
}
