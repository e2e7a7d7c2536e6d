import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

/** Another process uses the folder. */
export class FolderInUse extends Error {
  constructor(folder: string) {
    super(
      `Another Tradecounter process uses the folder ${folder}. ` +
        'Stop it first, set DATA_DIR to another folder, or set DATABASE_URL to share a PostgreSQL.',
    )
    this.name = 'FolderInUse'
  }
}

/**
 * Holds a folder for this process alone. The lock is the operating system's lock on a file, as SQLite takes it, so it ends
 * with the process however that ends.
 */
export function lockFolder(folder: string): { release: () => void } {
  mkdirSync(folder, { recursive: true })
  const lock = new DatabaseSync(join(folder, 'lock.sqlite'), { timeout: 0 })
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
