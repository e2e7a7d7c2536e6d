import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { maxAttempts, retryDelayMs } from './attempts.ts'
import { PermanentFailure } from './retry-policy.ts'
import type { JobHandler } from './job-kind.ts'
import * as queries from './queries.ts'
import { onEnqueued } from './enqueue-job.ts'

export interface JobLog {
  warn: (details: object, message: string) => void
}

interface Setup {
  db: Db
  clock: Clock
  log: JobLog
  workers: JobHandler[]
  /** Whether no other process works on this database: then nobody is at what a former process had begun. */
  isOnlyProcess: boolean
  /** How often to look for what other processes queued and what is to be tried again, in milliseconds. */
  pollIntervalMs?: number
}

export interface BackgroundTask {
  /** Looks for nothing more and waits for what was begun, at most 7 s; another process goes on with what is left. */
  stop: () => Promise<void>
}

const atOnce = 4
const stopWithin = 7000

/** Does queued jobs until it is stopped: each at once when this process queued it, else at the next look. */
export function runJobs({ db, clock, log, workers, isOnlyProcess: isAlone, pollIntervalMs: lookEvery = 3000 }: Setup): BackgroundTask {
  const workerOf = new Map(workers.map((worker) => [worker.kind, worker]))
  const kinds = [...workerOf.keys()]
  const atWork = new Set<Promise<void>>()
  const done = new Set<queries.ClaimedJob>()
  const end = new AbortController()
  let looking: Promise<void> | undefined
  let queuedMeanwhile = false
  let ready = !isAlone

  onEnqueued(db, look)
  const looks = setInterval(look, lookEvery)
  look()

  return {
    stop: async () => {
      end.abort()
      clearInterval(looks)
      await looking
      await Promise.race([
        Promise.all(atWork),
        new Promise((resolve) => setTimeout(resolve, stopWithin).unref()),
      ])
      await queries.deleteJobs(db, [...done]).catch(warnOfLook)
    },
  }

  /** One look at a time; who asks during one gets another. */
  function look() {
    if (looking) queuedMeanwhile = true
    if (looking || end.signal.aborted) return
    queuedMeanwhile = false
    looking = beginJobs()
      .catch(warnOfLook)
      .then(() => {
        looking = undefined
        if (queuedMeanwhile) look()
      })
  }

  async function beginJobs() {
    if (!ready) await queries.releaseLeases(db)
    ready = true
    const most = atOnce - atWork.size
    if (end.signal.aborted || most === 0) return
    const finished = [...done]
    const claimed = await queries.claimJobs(db, { done: finished, kinds, most, now: clock() })
    for (const job of finished) done.delete(job)
    for (const job of claimed) {
      const work = workAt(job).finally(() => {
        atWork.delete(work)
        look()
      })
      atWork.add(work)
    }
  }

  async function workAt(job: queries.ClaimedJob) {
    const renewals = setInterval(
      () => void queries.renewLease(db, job).catch(warnOf(job)),
      queries.leaseRenewalMs,
    )
    try {
      if (job.attempts > maxAttempts) throw new PermanentFailure('Begun again and again, and never came to an end')
      await workerOf.get(job.kind)?.handle(job.payload, job)
      done.add(job)
    } catch (error) {
      warnOf(job)(error)
      await noteFailure(job, error).catch(warnOf(job))
    } finally {
      clearInterval(renewals)
    }
  }

  async function noteFailure(job: queries.ClaimedJob, error: unknown) {
    const failure = reasonOf(error)
    const now = clock()
    if (error instanceof PermanentFailure || job.attempts >= maxAttempts) {
      await queries.failJob(db, job, { failure, failedAt: now })
    } else {
      const runAt = new Date(now.getTime() + retryDelayMs(job.attempts))
      await queries.retryJob(db, job, { failure, runAt })
    }
  }

  function warnOfLook(error: unknown) {
    log.warn({ err: error }, 'Looking for jobs failed')
  }

  function warnOf({ id, kind, attempts }: queries.ClaimedJob) {
    return (error: unknown) => log.warn({ err: error, job: { id, kind, attempts } }, 'A job failed')
  }
}

/** In words that a database can keep. */
function reasonOf(error: unknown) {
  const reason = error instanceof Error ? error.message : String(error)
  // oxlint-disable-next-line no-control-regex
  return reason.replace(/[\u0000-\u001f]+/g, ' ').slice(0, 500)
}
