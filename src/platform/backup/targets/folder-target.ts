import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { open, readdir, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { OperatorError } from '#platform/operator-error.ts'
import type { BackupTarget } from './backup-target.ts'

/** The folder of BACKUP_TO is missing or cannot be used. */
export class BackupFolderUnusable extends OperatorError {
  constructor(folder: string, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    const reason = reasons[code] ?? `The shop cannot use this folder (${code}).`
    super(`BACKUP_TO ${folder}: ${reason}`, { cause })
  }
}

const notWritable = 'This user may not write to the folder. Give the folder to this user.'

const reasons: Record<string, string> = {
  ENOENT: 'There is no such folder. Create it, or mount its disk.',
  ENOTDIR: 'This is a file or lies in one. Set BACKUP_TO to a folder.',
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: 'The file system is read-only.',
  ENOSPC: 'The disk is full. Free some space.',
  EDQUOT: 'The disk quota is used up. Free some space.',
}

/** Files of mode 0600 in an existing folder. A missing one may be a disk that is not mounted, so it is not created. */
export function openFolderTarget(folder: string): BackupTarget {
  const fail = (error: unknown): never => {
    throw isFileError(error) ? new BackupFolderUnusable(folder, error) : error
  }
  const write = (name: string, produce: (file: Writable) => Promise<void>) =>
    writeCompletely(join(folder, name), produce).catch(fail)
  return {
    list: () => listFiles(folder).catch(fail),
    write,
    put: (name, text) => write(name, (file) => pipeline(Readable.from([text]), file)),
    read: async (name) => {
      try {
        return (await open(join(folder, name))).createReadStream()
      } catch (error) {
        return isFileError(error) && error.code === 'ENOENT' ? null : fail(error)
      }
    },
    remove: (name) => rm(join(folder, name), { force: true }).catch(fail),
  }
}

const isFileError = (error: unknown): error is NodeJS.ErrnoException =>
  error instanceof Error && 'syscall' in error

async function listFiles(folder: string) {
  const entries = await readdir(folder, { withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  return Promise.all(files.map(async ({ name }) => ({ name, bytes: (await stat(join(folder, name))).size })))
}

async function writeCompletely(path: string, produce: (file: Writable) => Promise<void>) {
  const part = `${path}.part`
  try {
    // An existing file would keep its mode.
    await rm(part, { force: true })
    const file = createWriteStream(part, { mode: 0o600, flags: 'wx', flush: true })
    await once(file, 'open')
    await produce(file)
    await rename(part, path)
  } catch (error) {
    await rm(part, { force: true }).catch(() => {})
    throw error
  }
}
