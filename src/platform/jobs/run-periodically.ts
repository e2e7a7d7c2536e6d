import { type Db, transaction } from '#platform/database/db.ts'
import { tryAdvisoryLock } from './queries.ts'
import type { JobLog, BackgroundTask } from './run-jobs.ts'

/** Does some housekeeping now and every so many milliseconds, the next one when the one before is done. */
export function runPeriodically(log: JobLog, interval: number, name: string, work: () => Promise<unknown>): BackgroundTask {
  let doing: Promise<unknown> = Promise.resolve()
  const times = setInterval(begin, interval)
  begin()

  return {
    stop: async () => {
      clearInterval(times)
      await doing
    },
  }

  function begin() {
    doing = doing
      .then(work)
      .catch((error: unknown) => log.warn({ err: error, housekeeping: name }, 'Housekeeping failed'))
  }
}

/** In a transaction of its own. Several processes may all want to: of those that begin at the same time one does it. */
export function onOneProcess(db: Db, name: string, work: (tx: Db) => Promise<void>) {
  return () =>
    transaction(db, async (tx) => {
      if (await tryAdvisoryLock(tx, name)) await work(tx)
    })
}
