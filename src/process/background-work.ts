import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/db.ts'
import { checkpointIfDue } from '#platform/database/checkpoint-if-due.ts'
import { vacuumTables } from '#platform/database/vacuum-tables.ts'
import { deleteEndedWindows, deleteExpiredAddresses } from '#platform/http/rate-limits/queries.ts'
import { createRateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import { onOneProcess, runPeriodically } from '#platform/jobs/run-periodically.ts'
import { type JobLog, type BackgroundTask, runJobs } from '#platform/jobs/run-jobs.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { passwordResetSender } from '#shop/accounts/forgot-password.ts'
import { deleteExpiredResets, deleteExpiredSessions } from '#shop/accounts/queries.ts'
import { deleteExpiredConfirmations } from '#shop/accounts/email-confirmation/queries.ts'
import { connectMailServer } from '#shop/mail/mail-server.ts'
import { deleteHeldMails, deleteOldContents } from '#shop/mail/queries.ts'
import { maxHoldMs } from '#shop/mail/queue-mail.ts'
import { mailSender } from '#shop/mail/send-mail.ts'
import { cancelUnpaid } from '#shop/orders/changes/cancel-unpaid.ts'
import { removeUnusedPhotos } from '#shop/orders/reported-problems/remove-unused-photos.ts'
import { deleteOldAlerts } from '#shop/stock-alerts/queries.ts'
import { sendStockAlerts } from '#shop/stock-alerts/send-stock-alerts.ts'
import { deleteResponses } from '#shop/orders/checkout/queries.ts'

interface Setup {
  config: Pick<Config, 'publicUrl' | 'mail' | 'rateLimitScale'>
  db: Db
  files: FileStore
  log: JobLog
  /** Signs links in emails. */
  secret: string
  clock?: Clock
  /** Drops what the work has changed from every process's cache. */
  publishChanges: () => Promise<void>
  /** No other process uses this database, so this one also vacuums it. */
  isOnlyProcess: boolean
  /** How often to check for jobs from other processes. */
  pollIntervalMs?: number
}

const minuteMs = 60 * 1000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Runs jobs, such as sending email, and deletes expired data. */
export function startBackgroundWork({
  config,
  db,
  files,
  log,
  secret,
  publishChanges,
  clock = systemClock,
  isOnlyProcess: isAlone,
  ...polling
}: Setup): BackgroundTask {
  const rateLimiter = createRateLimiter({ db, clock, scale: config.rateLimitScale })
  const send = config.mail && connectMailServer(config.mail)
  const handlers = [
    passwordResetSender({ db, clock, publicUrl: config.publicUrl }),
    mailSender({ db, clock, host: config.publicUrl.hostname, send }),
  ]
  const ago = (ageMs: number) => new Date(clock().getTime() - ageMs)
  const hourly = (name: string, work: (tx: Db) => Promise<void>) =>
    runPeriodically(log, hourMs, name, onOneProcess(db, name, work))

  const running = [
    ...(isAlone ? maintainEmbedded(db, log) : []),
    runJobs({ db, clock, log, handlers, isOnlyProcess: isAlone, ...polling }),
    runPeriodically(log, minuteMs, 'unpaid orders', async () => {
      await cancelUnpaid({ db, clock, config, secret, rateLimiter })
      await publishChanges()
    }),
    runPeriodically(log, minuteMs, 'stock alerts', () =>
      sendStockAlerts({ db, clock, publicUrl: config.publicUrl, secret }),
    ),
    hourly('old stock alerts', (tx) => deleteOldAlerts(tx, ago(365 * dayMs))),
    hourly('expired sessions', (tx) => deleteExpiredSessions(tx, clock())),
    hourly('expired password resets', (tx) => deleteExpiredResets(tx, clock())),
    hourly('expired email confirmations', (tx) => deleteExpiredConfirmations(tx, clock())),
    hourly('unsent emails past their hold time', (tx) => deleteHeldMails(tx, ago(maxHoldMs))),
    hourly('ended rate limit windows', (tx) => deleteEndedWindows(tx, clock())),
    hourly('expired known addresses', (tx) => deleteExpiredAddresses(tx, clock())),
    hourly('old idempotency keys', (tx) => deleteResponses(tx, ago(7 * dayMs))),
    hourly('unused photos of problems', (tx) => removeUnusedPhotos(tx, files, ago(dayMs))),
    hourly('old email contents', (tx) =>
      deleteOldContents(tx, { writtenBefore: ago(90 * dayMs), now: clock() }),
    ),
  ]
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) }
}

/** What PostgreSQL's own processes do for a server. */
function maintainEmbedded(db: Db, log: JobLog): BackgroundTask[] {
  return [
    runPeriodically(log, minuteMs, 'vacuum', () => vacuumTables(db)),
    runPeriodically(log, minuteMs, 'checkpoint', () => checkpointIfDue(db)),
  ]
}
