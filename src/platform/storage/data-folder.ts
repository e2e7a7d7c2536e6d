import { randomUUID } from 'node:crypto'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { OperatorError } from '#platform/operator-error.ts'

/** The shop cannot write to its data folder. */
export class DataFolderUnusable extends OperatorError {
  constructor(folder: string, cause: unknown) {
    // An error of the file system, or its code.
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : String(cause)
    super(`DATA_DIR ${folder}: ${reasons[code] ?? `The shop cannot write to this folder (${code}).`}`, {
      cause,
    })
  }
}

const notWritable =
  'This user may not write to the folder. Give the folder to this user, or set DATA_DIR to another folder.'
const notAFolder = 'This is a file or lies in one. Set DATA_DIR to a folder.'

const reasons: Record<string, string> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: 'The file system is read-only. Set DATA_DIR to a folder on another one.',
  EEXIST: notAFolder,
  ENOTDIR: notAFolder,
  ENOENT: 'The folder cannot be created here. Set DATA_DIR to another folder.',
  ENOSPC: 'The disk is full. Free some space.',
  EDQUOT: 'The disk quota is used up. Free some space.',
}

/** Creates the folder if it is missing and writes a file to it as a check. Throws {@link DataFolderUnusable}. */
export function prepareDataFolder(folder: string) {
  const probe = join(folder, `.write-check-${randomUUID()}`)
  try {
    mkdirSync(folder, { recursive: true })
    writeFileSync(probe, 'x')
    rmSync(probe)
  } catch (error) {
    throw new DataFolderUnusable(folder, error)
  }
}
