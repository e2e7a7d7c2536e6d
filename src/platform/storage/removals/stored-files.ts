import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import * as queries from './queries.ts'

const dayMs = 24 * 60 * 60 * 1000

/** Files that are removed side by side. */
const batchSize = 50

export interface StoredFiles {
  db: Db
  clock: Clock
  files: FileStore
}

export interface NewFile {
  /** New and unique. */
  name: string
  bytes: Uint8Array
}

/**
 * Stores files, then runs `use` in a transaction, which writes the row that uses them. After a failure of either they are removed
 * within a minute, and if the process ends in between, a day later.
 */
export async function storeFiles<Result>(
  { db, clock, files }: StoredFiles,
  added: NewFile[],
  use: (tx: Db) => Promise<Result>,
): Promise<Result> {
  const names = added.map(({ name }) => name)
  await queries.insertRemovals(db, names, new Date(clock().getTime() + dayMs))
  try {
    for (const { name, bytes } of added) await files.put(name, bytes)
    return await transaction(db, async (tx) => {
      await queries.deleteRemovals(tx, names)
      return use(tx)
    })
  } catch (error) {
    // A transaction can have been committed although its response was lost: its files are no longer entered. If this fails too, the
    // others wait for their day.
    await queries.advanceRemovals(db, names, clock()).catch(() => {})
    throw error
  }
}

/** Call this in the transaction that ends the last use of the files. A job removes them within a minute. */
export const dropFiles = (tx: Db, names: string[], now: Date) => queries.insertRemovals(tx, names, now)

/**
 * Removes the files that are due. Other processes may do the same meanwhile. No transaction is open while the store works. A file that
 * cannot be removed waits for the next time and does not hold up others; throws the store's error then.
 */
export async function removeDueFiles({ db, clock, files }: StoredFiles) {
  const failed: string[] = []
  let failure: unknown
  for (;;) {
    const due = await queries.listDue(db, clock(), { except: failed, limit: batchSize })
    const removed: string[] = []
    await Promise.all(
      due.map((name) =>
        files.remove(name).then(
          () => removed.push(name),
          (error: unknown) => {
            failed.push(name)
            failure = error
          },
        ),
      ),
    )
    await queries.deleteRemovals(db, removed)
    // If none could be removed, the store fails, not a file.
    if (due.length < batchSize || removed.length === 0) break
  }
  if (failed.length > 0) throw failure
}
