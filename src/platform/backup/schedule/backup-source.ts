import { withAdvisoryLock } from '#platform/database/locks/advisory-lock.ts'
import { connectPostgres } from '#platform/database/connection.ts'
import type { Db } from '#platform/database/db.ts'

/** The database that is backed up. */
export interface BackupSource {
  /** Waits for the backups of other processes. */
  runExclusively: (work: () => Promise<void>) => Promise<void>
  /** Reads without a statement timeout, because a large table takes minutes. */
  read: (work: (db: Db) => Promise<void>) => Promise<void>
}

export function postgresSource(url: string): BackupSource {
  return {
    runExclusively: (work) =>
      withAdvisoryLock(url, { name: 'tradecounter backup', task: 'writes a backup' }, work),
    read: async (work) => {
      const database = connectPostgres(url, () => {}, 0)
      await work(database.db).finally(() => database.close())
    },
  }
}

/** Backs up the embedded database, which only this process has open. */
export function embeddedSource(db: Db): BackupSource {
  let last: Promise<unknown> = Promise.resolve()
  return {
    runExclusively: (work) => {
      const running = last.then(work)
      last = running.catch(() => {})
      return running
    },
    read: (work) => work(db),
  }
}
