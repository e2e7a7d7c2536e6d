import * as z from 'zod'

const pattern = /^tradecounter-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/

export const backupName = z.string().regex(pattern)

/** Such as `tradecounter-2026-11-21T03-00-07Z.backup`. Windows allows no colon in a name. */
export const nameBackup = (startedAt: Date) =>
  `tradecounter-${startedAt.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`

/** When the backup of this name was started; null for other names. */
export function parseBackupName(name: string): Date | null {
  const [, day, hour, minute, second] = pattern.exec(name) ?? []
  return day ? new Date(`${day}T${hour}:${minute}:${second}Z`) : null
}

/** Written beside a backup once it is verified, in the format of `sha256sum`. */
export const checksumFile = (name: string) => `${name}.sha256`

/** The files that belong to a backup, finished or not. */
export const filesOf = (name: string) => [name, checksumFile(name), `${name}.part`]
