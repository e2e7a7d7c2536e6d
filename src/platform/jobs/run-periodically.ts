import { type Db, transaction } from '#platform/database/db.ts'
import { tryAdvisoryLock } from './queries.ts'
import type { BackgroundTask, JobLog } from './run-jobs.ts'

/** Runs a maintenance task now and at each interval, never overlapping. Errors are logged. */
export function runPeriodically(
  log: JobLog,
  intervalMs: number,
  name: string,
  task: () => Promise<unknown>,
): BackgroundTask {
  let running: Promise<unknown> = Promise.resolve()
  const timer = setInterval(run, intervalMs)
  run()

  return {
    stop: async () => {
      clearInterval(timer)
      await running
    },
  }

  function run() {
    running = running
      .then(task)
      .catch((error: unknown) => log.warn({ err: error, housekeeping: name }, 'Housekeeping failed'))
  }
}

/** Runs the task in a transaction, unless another process is running it. */
export function onOneProcess(db: Db, name: string, task: (tx: Db) => Promise<void>) {
  return () =>
    transaction(db, async (tx) => {
      if (await tryAdvisoryLock(tx, name)) await task(tx)
    })
}
