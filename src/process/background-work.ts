import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/db.ts'
import { vacuumTables } from '#platform/database/vacuum-tables.ts'
import { deleteEndedWindows, deleteExpiredAddresses } from '#platform/http/rate-limits/queries.ts'
import { createRateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import { onOneProcess, runPeriodically } from '#platform/jobs/run-periodically.ts'
import { type JobLog, type BackgroundTask, runJobs } from '#platform/jobs/run-jobs.ts'
import { passwordResetSender } from '#shop/accounts/forgot-password.ts'
import { deleteExpiredResets, deleteExpiredSessions } from '#shop/accounts/queries.ts'
import { deleteExpiredConfirmations } from '#shop/accounts/email-confirmation/queries.ts'
import { connectMailServer } from '#shop/mail/mail-server.ts'
import { deleteHeldMails, deleteOldContents } from '#shop/mail/queries.ts'
import { longestHold } from '#shop/mail/queue-mail.ts'
import { mailSender } from '#shop/mail/send-mail.ts'
import { cancelUnpaid } from '#shop/orders/changes/cancel-unpaid.ts'
import { deleteResponses } from '#shop/orders/checkout/queries.ts'

interface Setup {
  config: Pick<Config, 'publicUrl' | 'mail' | 'rateLimitScale'>
  db: Db
  log: JobLog
  /** Signs the links of mails. */
  secret: string
  clock?: Clock
  /** Whether no other process works on this database, and so none keeps it tidy. */
  isOnlyProcess: boolean
  /** How often to look for jobs of other processes, in milliseconds. */
  lookEvery?: number
}

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** What the shop does without being asked: it sends mail and clears away what is over. */
export function startBackgroundWork({
  config,
  db,
  log,
  secret,
  clock = systemClock,
  isOnlyProcess: isAlone,
  ...looks
}: Setup): BackgroundTask {
  const rateLimiter = createRateLimiter({ db, clock, scale: config.rateLimitScale })
  const send = config.mail && connectMailServer(config.mail)
  const workers = [
    passwordResetSender({ db, clock, publicUrl: config.publicUrl }),
    mailSender({ db, clock, host: config.publicUrl.hostname, send }),
  ]
  const ago = (time: number) => new Date(clock().getTime() - time)
  const hourly = (name: string, work: (tx: Db) => Promise<void>) =>
    runPeriodically(log, hour, name, onOneProcess(db, name, work))

  const running = [
    ...(isAlone ? [runPeriodically(log, minute, 'tidying', () => vacuumTables(db))] : []),
    runJobs({ db, clock, log, workers, isOnlyProcess: isAlone, ...looks }),
    runPeriodically(log, minute, 'unpaid orders', () => cancelUnpaid({ db, clock, config, secret, rateLimiter })),
    hourly('expired sessions', (tx) => deleteExpiredSessions(tx, clock())),
    hourly('expired password resets', (tx) => deleteExpiredResets(tx, clock())),
    hourly('expired email confirmations', (tx) => deleteExpiredConfirmations(tx, clock())),
    hourly('mail that waited too long', (tx) => deleteHeldMails(tx, ago(longestHold))),
    hourly('ended counts of tries', (tx) => deleteEndedWindows(tx, clock())),
    hourly('addresses no longer known', (tx) => deleteExpiredAddresses(tx, clock())),
    hourly('old answers to orders', (tx) => deleteResponses(tx, ago(7 * day))),
    hourly('old mail', (tx) => deleteOldContents(tx, { writtenBefore: ago(90 * day), now: clock() })),
  ]
  return { stop: async () => void (await Promise.all(running.map(({ stop }) => stop()))) }
}
