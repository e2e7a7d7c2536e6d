import { statSync } from 'node:fs'
import { openTarget } from '#platform/backup/targets/open-target.ts'
import { verifyTarget } from '#platform/backup/targets/verify-target.ts'
import type { Config } from '#platform/config.ts'
import { existingParent } from './check-data-folder.ts'
import { type Finding, faultOf, note } from './finding.ts'

export async function checkBackups(config: Config): Promise<Finding[]> {
  const { backups, dataDir } = config
  if (!backups) return []
  const unusable = await faultOf(async () => verifyTarget(await openTarget(config, backups)))
  if (unusable.length > 0 || backups.target.kind !== 'folder') return unusable
  return isOnSameDisk(backups.target.folder, dataDir)
    ? [note('BACKUP_TO is on the same disk as DATA_DIR. Copy the backups to another machine, too.')]
    : []
}

function isOnSameDisk(folder: string, dataDir: string) {
  return statSync(folder).dev === statSync(existingParent(dataDir)).dev
}
