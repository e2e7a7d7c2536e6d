import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import { onEnqueued } from './enqueue-job.ts'
import type { JobHandler } from './job-kind.ts'
import * as queries from './queries.ts'
import { PermanentFailure, maxAttempts, retryDelayMs } from './retry-policy.ts'

export interface JobLog {
  warn: (details: object, message: string) => void
}

interface Setup {
  db: Db
  clock: Clock
  log: JobLog
  handlers: JobHandler[]
  /** No other process uses the database, so leases of earlier processes can be released at once. */
  isOnlyProcess: boolean
  /** How often to check for retries and for jobs from other processes. */
  pollIntervalMs?: number
}

export interface BackgroundTask {
  /** Waits up to 7 s for work in progress. Another process takes over the rest. */
  stop: () => Promise<void>
}

const maxConcurrent = 4
/** Jobs that are queued within this time are claimed together, because each claim is a transaction. */
const gatheringMs = 20
const stopTimeoutMs = 7000

/** Runs queued jobs until stopped: those of this process right after the commit, others at the next poll. */
export function runJobs(setup: Setup): BackgroundTask {
  const runner = new JobRunner(setup)
  runner.start()
  return runner
}

class JobRunner implements BackgroundTask {
  readonly #db: Db
  readonly #clock: Clock
  readonly #log: JobLog
  readonly #handlers: Map<string, JobHandler>
  readonly #pollIntervalMs: number
  readonly #inProgress = new Set<Promise<void>>()
  /** Finished jobs that the next claim deletes. */
  readonly #finished = new Set<queries.ClaimedJob>()
  #hasStaleLeases: boolean
  #polling: Promise<void> | undefined
  #isPollRequested = false
  #isStopping = false
  #timer: NodeJS.Timeout | undefined
  #gathering: NodeJS.Timeout | undefined
  /** Whether the last claim got as many jobs as it asked for. */
  #mayHaveMore = false

  constructor({ db, clock, log, handlers, isOnlyProcess, pollIntervalMs = 3000 }: Setup) {
    this.#db = db
    this.#clock = clock
    this.#log = log
    this.#handlers = new Map(handlers.map((handler) => [handler.kind, handler]))
    this.#hasStaleLeases = isOnlyProcess
    this.#pollIntervalMs = pollIntervalMs
  }

  start() {
    onEnqueued(this.#db, () => this.#pollSoon())
    this.#timer = setInterval(() => this.#poll(), this.#pollIntervalMs)
    this.#poll()
  }

  readonly stop = async () => {
    this.#isStopping = true
    clearInterval(this.#timer)
    clearTimeout(this.#gathering)
    await this.#polling
    await Promise.race([
      Promise.all(this.#inProgress),
      new Promise((resolve) => setTimeout(resolve, stopTimeoutMs).unref()),
    ])
    await queries.deleteJobs(this.#db, [...this.#finished]).catch((error) => this.#warnOfPoll(error))
  }

  #pollSoon() {
    if (this.#isStopping) return
    this.#gathering ??= setTimeout(() => {
      this.#gathering = undefined
      this.#poll()
    }, gatheringMs)
  }

  /** Runs one poll at a time; a request during a poll triggers another one. */
  #poll() {
    if (this.#polling) this.#isPollRequested = true
    if (this.#polling || this.#isStopping) return
    this.#isPollRequested = false
    this.#polling = this.#claimAndRun()
      .catch((error) => this.#warnOfPoll(error))
      .then(() => {
        this.#polling = undefined
        if (this.#isPollRequested) this.#poll()
      })
  }

  async #claimAndRun() {
    if (this.#hasStaleLeases) await queries.releaseLeases(this.#db)
    this.#hasStaleLeases = false
    const limit = maxConcurrent - this.#inProgress.size
    if (this.#isStopping || limit === 0) return
    const finished = [...this.#finished]
    const kinds = [...this.#handlers.keys()]
    const claimed = await queries.claimJobs(this.#db, { finished, kinds, limit, now: this.#clock() })
    this.#mayHaveMore = claimed.length === limit
    for (const job of finished) this.#finished.delete(job)
    for (const job of claimed) {
      const running = this.#run(job).finally(() => {
        this.#inProgress.delete(running)
        if (this.#mayHaveMore) this.#poll()
        else this.#pollSoon()
      })
      this.#inProgress.add(running)
    }
  }

  async #run(job: queries.ClaimedJob) {
    const renewals = setInterval(
      () => void queries.renewLease(this.#db, job).catch((error) => this.#warnOfJob(job, error)),
      queries.leaseRenewalMs,
    )
    try {
      if (job.attempts > this.#maxAttemptsOf(job))
        throw new PermanentFailure('Started repeatedly and never finished')
      await this.#handlers.get(job.kind)?.handle(job.payload, job)
      this.#finished.add(job)
    } catch (error) {
      this.#warnOfJob(job, error)
      await this.#recordFailure(job, error).catch((failure) => this.#warnOfJob(job, failure))
    } finally {
      clearInterval(renewals)
    }
  }

  async #recordFailure(job: queries.ClaimedJob, error: unknown) {
    const failure = storableMessage(error)
    const now = this.#clock()
    if (error instanceof PermanentFailure || job.attempts >= this.#maxAttemptsOf(job)) {
      await queries.failJob(this.#db, job, { failure, failedAt: now })
    } else {
      const runAt = new Date(now.getTime() + retryDelayMs(job.attempts))
      await queries.retryJob(this.#db, job, { failure, runAt })
    }
  }

  #maxAttemptsOf({ kind }: queries.ClaimedJob) {
    return this.#handlers.get(kind)?.maxAttempts ?? maxAttempts
  }

  #warnOfPoll(error: unknown) {
    this.#log.warn({ err: error }, 'Polling for jobs failed')
  }

  #warnOfJob({ id, kind, attempts }: queries.ClaimedJob, error: unknown) {
    this.#log.warn({ err: error, job: { id, kind, attempts } }, 'Job failed')
  }
}

/** PostgreSQL text cannot hold null characters. */
function storableMessage(error: unknown) {
  const message = error instanceof Error ? error.message : String(error)
  // oxlint-disable-next-line no-control-regex
  return message.replace(/[\u0000-\u001f]+/g, ' ').slice(0, 500)
}
