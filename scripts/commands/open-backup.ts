import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { parseBackupName } from '#platform/backup/schedule/backup-name.ts'
import { readConfig } from '#platform/config.ts'
import { openConfiguredTarget } from './backups.ts'
import { CommandFailed } from './command-failed.ts'
import { openFile } from './open-file.ts'

/** Opens a backup: a file, or a scheduled one by its name at the target. Throws CommandFailed if there is none. */
export async function openBackup(file: string): Promise<Readable> {
  const isScheduled = parseBackupName(file) !== null && !existsSync(file)
  if (!isScheduled) return (await openFile(file)).createReadStream()
  const backup = await (await openConfiguredTarget(readConfig(process.env))).read(file)
  if (!backup) throw new CommandFailed(`There is no backup ${file} at BACKUP_TO, nor a file of this name.`)
  return backup
}
