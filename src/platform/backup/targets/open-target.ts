import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import type { BackupTarget } from './backup-target.ts'
import { openFolderTarget } from './folder-target.ts'
import { openS3Target } from './s3-target.ts'

/** Folder for files of a backup in progress. Only one process works in it. */
export const backupWorkFolder = (dataDir: string) => join(dataDir, 'backup-work')

/** Opens the target of scheduled backups. */
export async function openTarget(
  { s3, dataDir }: Pick<Config, 's3' | 'dataDir'>,
  { target }: Pick<NonNullable<Config['backups']>, 'target'>,
): Promise<BackupTarget> {
  if (target.kind === 'folder') return openFolderTarget(target.folder)
  if (!s3) throw new Error('The configuration requires the settings of the store')
  return openS3Target({ s3, ...target, workFolder: backupWorkFolder(dataDir) })
}
