import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { DataFolderUnusable } from '#platform/storage/data-folder.ts'
import { OperatorError } from '#platform/operator-error.ts'

/** Another process is using the folder. */
export class FolderInUse extends OperatorError {
  constructor(folder: string) {
    super(
      `Another Tradecounter process is using the folder ${folder}. ` +
        'Stop it, set DATA_DIR to another folder, or set DATABASE_URL to use PostgreSQL.',
    )
  }
}

/**
 * Locks a folder for this process through SQLite's file lock, which the operating system releases when the process dies.
 * Throws {@link FolderInUse}.
 */
export function lockFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true })
  const lock = openLock(folder)
  try {
    lock.exec(
      'pragma locking_mode = exclusive; begin exclusive; create table if not exists held (by int); commit',
    )
  } catch (error) {
    lock.close()
    if (error instanceof Error && /locked|busy/i.test(error.message)) throw new FolderInUse(folder)
    throw error
  }
  return { release: () => lock.close() }
}

/** Throws DataFolderUnusable if the file belongs to another user. */
function openLock(folder: string) {
  try {
    return new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
  } catch {
    throw new DataFolderUnusable(folder, 'EACCES')
  }
}
