import type { BackupTarget } from '#platform/backup/targets/backup-target.ts'
import { checksumFile, parseBackupName } from './backup-name.ts'

export interface StoredBackup {
  name: string
  startedAt: Date
  bytes: number
  /** It was read back completely after it was written. */
  isVerified: boolean
}

/** The complete backups of a target, the newest first. Other files are left out. */
export async function listBackups(target: BackupTarget): Promise<StoredBackup[]> {
  const files = await target.list()
  const names = new Set(files.map(({ name }) => name))
  return files
    .flatMap(({ name, bytes }) => {
      const startedAt = parseBackupName(name)
      return startedAt ? [{ name, startedAt, bytes, isVerified: names.has(checksumFile(name)) }] : []
    })
    .toSorted((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
}
