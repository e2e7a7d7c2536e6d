import { listBackups } from '#platform/backup/schedule/list-backups.ts'
import { openTarget } from '#platform/backup/targets/open-target.ts'
import { type Config, readConfig } from '#platform/config.ts'
import { CommandFailed } from './command-failed.ts'
import { print } from './print.ts'

const mebibyte = 1024 * 1024

/** Lists the scheduled backups at the target, the newest first. */
export async function listScheduled() {
  const backups = await listBackups(await openConfiguredTarget(readConfig(process.env)))
  if (backups.length === 0) print('There are no backups yet.')
  for (const { name, startedAt, bytes, isVerified } of backups) {
    const time = startedAt.toISOString().slice(0, 16).replace('T', ' ')
    const size = `${(bytes / mebibyte).toFixed(1)} MiB`.padStart(12)
    print(`${time} UTC ${size}  ${isVerified ? 'verified    ' : 'not verified'}  ${name}`)
  }
}

/** Throws CommandFailed without scheduled backups. */
export async function openConfiguredTarget(config: Config) {
  if (config.backups) return openTarget(config, config.backups)
  throw new CommandFailed('There are no scheduled backups: BACKUP_TO is not set.')
}
