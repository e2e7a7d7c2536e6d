import { mkdir, rm } from 'node:fs/promises'
import { transaction } from '#platform/database/db.ts'
import { checkArchive } from '#platform/backup/check-archive.ts'
import { backupWorkFolder } from '#platform/backup/targets/open-target.ts'
import type { BackupTarget } from '#platform/backup/targets/backup-target.ts'
import { BackupUnusable } from '#platform/backup/backup-unusable.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { deleteFailedJobs } from '#platform/jobs/queries.ts'
import { checkRestoreJob, writeBackupJob } from './backup-jobs.ts'
import { checksumFile } from './backup-name.ts'
import type { BackupSetup } from './backup-setup.ts'
import { deleteExpired } from './delete-expired.ts'
import { listBackups } from './list-backups.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Weekly, with half a day to spare because backups take different times. */
const restoreCheckIntervalMs = 6.5 * dayMs

/**
 * Writes the backup of this name and reads it back; then deletes expired ones and enqueues the weekly check. Repeated after a
 * failure, it continues where that was.
 */
export async function writeScheduledBackup(setup: BackupSetup, name: string) {
  const { db, source, clock } = setup
  await source.runExclusively(async () => {
    const target = await setup.openTarget()
    if (!(await isVerified(target, name))) await writeVerified(setup, target, name)
    await transaction(db, async (tx) => {
      await queries.setVerified(tx, name, clock())
      await deleteFailedJobs(tx, writeBackupJob.name)
    })
    await deleteExpired(setup, target)
    await enqueueRestoreCheck(setup, name)
  })
}

async function isVerified(target: BackupTarget, name: string) {
  const backups = await listBackups(target)
  return backups.some((backup) => backup.name === name && backup.isVerified)
}

async function writeVerified({ source, files, dataDir }: BackupSetup, target: BackupTarget, name: string) {
  await emptyWorkFolder(dataDir)
  await target.write(name, (file) => source.read((db) => writeBackup({ db, files, dataDir }, file)))
  const written = await target.read(name)
  if (!written) throw new BackupUnusable(`The target has no file ${name} after it was written.`)
  const { sha256 } = await checkArchive(written)
  await target.put(checksumFile(name), `${sha256}  ${name}\n`)
}

/** Removes the files of a killed process. */
export async function emptyWorkFolder(dataDir: string) {
  await rm(backupWorkFolder(dataDir), { recursive: true, force: true })
  await mkdir(backupWorkFolder(dataDir), { recursive: true })
}

async function enqueueRestoreCheck({ db, clock }: BackupSetup, name: string) {
  const now = clock()
  const { lastRestoredAt } = await queries.readBackupTimes(db)
  if (lastRestoredAt && now.getTime() - lastRestoredAt.getTime() < restoreCheckIntervalMs) return
  await transaction(db, (tx) => enqueueJob(tx, checkRestoreJob, { payload: { name }, now }))
}
