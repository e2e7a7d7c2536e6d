import { type Db, transaction } from '../database/db.ts'
import { isAloneAt } from './queries.ts'
import type { JobLog, Running } from './run-jobs.ts'

interface Setup {
  db: Db
  log: JobLog
}

/**
 * Does some housekeeping now and every so many milliseconds, in a transaction of its own. Several processes may all want to:
 * of those that begin at the same time one does it.
 */
export function every(
  { db, log }: Setup,
  interval: number,
  name: string,
  work: (tx: Db) => Promise<void>,
): Running {
  let doing = Promise.resolve()
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
      .then(() => transaction(db, doAlone))
      .catch((error: unknown) => log.warn({ err: error, housekeeping: name }, 'Housekeeping failed'))
  }

  async function doAlone(tx: Db) {
    if (await isAloneAt(tx, name)) await work(tx)
  }
}
