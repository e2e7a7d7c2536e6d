import type { BackupTarget } from '#platform/backup/targets/backup-target.ts'
import { filesOf } from './backup-name.ts'
import type { BackupSetup } from './backup-setup.ts'
import { listBackups } from './list-backups.ts'
import * as queries from './queries.ts'
import { selectKept } from './select-kept.ts'

/** Older ones than the retention keeps by default. */
const recordDays = 90
const dayMs = 24 * 60 * 60 * 1000

/** Deletes this shop's backups that the retention does not keep, or that failed. Call it after a verified backup. */
export async function deleteExpired(
  { db, keep, clock }: Pick<BackupSetup, 'db' | 'keep' | 'clock'>,
  target: BackupTarget,
) {
  const started = await queries.listStartedNames(db)
  const verified = (await listBackups(target)).filter(
    ({ name, isVerified }) => isVerified && started.has(name),
  )
  const keptNames = new Set([...selectKept(verified, keep)].map(({ name }) => name))
  const expired = new Set([...started].filter((name) => !keptNames.has(name)).flatMap(filesOf))
  for (const { name } of await target.list()) if (expired.has(name)) await target.remove(name)
  await queries.deleteRecords(db, new Date(clock().getTime() - recordDays * dayMs), [...keptNames])
}
