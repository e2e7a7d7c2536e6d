import { trashDays } from '#contract/limits.ts'
import { backupHandlers } from '#platform/backup/schedule/backup-handlers.ts'
import type { BackupSetup } from '#platform/backup/schedule/backup-setup.ts'
import { embeddedSource, postgresSource } from '#platform/backup/schedule/backup-source.ts'
import { enqueueDueBackup } from '#platform/backup/schedule/enqueue-due-backup.ts'
import { openTarget } from '#platform/backup/targets/open-target.ts'
import { systemClock, type Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/db.ts'
import { checkpointIfDue } from '#platform/database/checkpoint-if-due.ts'
import { vacuumTables } from '#platform/database/vacuum-tables.ts'
import { deleteOldReplies } from '#platform/http/idempotency/queries.ts'
import { deleteEndedWindows, deleteExpiredAddresses } from '#platform/http/rate-limits/queries.ts'
import { createRateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import { onOneProcess, runPeriodically } from '#platform/jobs/run-periodically.ts'
import { type JobLog, type BackgroundTask, runJobs } from '#platform/jobs/run-jobs.ts'
import { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { removeDueFiles } from '#platform/storage/removals/stored-files.ts'
import { deleteEndedCodes } from '#shop/access/codes/queries.ts'
import { passwordResetSender } from '#shop/accounts/forgot-password.ts'
import { deleteExpiredResets, deleteExpiredSessions } from '#shop/accounts/queries.ts'
import { deleteExpiredConfirmations } from '#shop/accounts/email-confirmation/queries.ts'
import { runSchedules } from '#shop/catalog/admin/schedule/run-schedules.ts'
import { emptyExpiredTrash } from '#shop/catalog/admin/trash/empty-trash.ts'
import { removeDeletedPictures } from '#shop/media/library/remove-deleted-pictures.ts'
import { deleteOldDeliveries } from '#shop/integrations/webhooks/queries/sending.ts'
import { webhookKey } from '#shop/integrations/webhooks/sealed-secrets.ts'
import { sendDeliveries } from '#shop/integrations/webhooks/send-deliveries.ts'
import { connectMailServer } from '#shop/mail/mail-server.ts'
import { productImporter } from '#shop/catalog/admin/imports/product-importer.ts'
import { pictureSaver } from '#shop/catalog/admin/imports/pictures/picture-saver.ts'
import { deleteOldImports } from '#shop/catalog/admin/imports/queries.ts'
import { deleteHeldMails, deleteOldContents } from '#shop/mail/queries.ts'
import { maxHoldMs } from '#shop/mail/queue-mail.ts'
import { mailSender } from '#shop/mail/send-mail.ts'
import { readIdentity } from '#shop/settings/queries.ts'
import { cancelUnpaid } from '#shop/orders/changes/cancel-unpaid.ts'
import { listOrdered, listOrderedVariants } from '#shop/orders/queries.ts'
import { dropUnusedPhotos } from '#shop/orders/reported-problems/drop-unused-photos.ts'
import { deleteOldAlerts } from '#shop/stock-alerts/queries/alerts.ts'
import { deleteOldRequests } from '#shop/stock-alerts/queries/requests.ts'
import { alertConfirmationSender, requestLifetimeMs } from '#shop/stock-alerts/send-confirmation.ts'
import { sendStockAlerts } from '#shop/stock-alerts/send-stock-alerts.ts'
import { deleteResponses } from '#shop/orders/checkout/queries.ts'
import { findOtherPictureUses } from './find-other-picture-uses.ts'

interface Setup {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'mail'
    | 'rateLimitScale'
    | 'webhookNetworks'
    | 'pictureNetworks'
    | 'backups'
    | 's3'
    | 'dataDir'
    | 'databaseUrl'
  >
  db: Db
  files: FileStore
  log: JobLog
  /** Signs links in emails. */
  secret: string
  clock?: Clock
  /** Invalidates the changes of the work in every process's cache. */
  publishChanges: () => Promise<void>
  /** No other process uses this database, so this one also vacuums it. */
  isOnlyProcess: boolean
  /** How often to check for jobs from other processes. */
  pollIntervalMs?: number
}

/** Products appear and leave this much late at most. */
const scheduleIntervalMs = 5000
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
  const decoder = new PictureDecoder()
  const handlers = jobHandlers({ config, db, files, clock, secret, publishChanges, decoder })
  const running = [
    ...(isAlone ? maintainEmbedded(db, log) : []),
    ...scheduleBackups({ config, db, log, clock }),
    runJobs({ db, clock, log, handlers, isOnlyProcess: isAlone, ...polling }),
    sendWebhooks({ config, db, log, secret, clock, isOnlyProcess: isAlone, ...polling }),
    runPeriodically(log, minuteMs, 'unpaid orders', async () => {
      await cancelUnpaid({ db, clock, config, secret, rateLimiter })
      await publishChanges()
    }),
    runPeriodically(log, minuteMs, 'stock alerts', () =>
      sendStockAlerts({ db, clock, publicUrl: config.publicUrl, secret }),
    ),
    runPeriodically(log, scheduleIntervalMs, 'publishing schedules', async () => {
      if (await runSchedules(db, clock)) await publishChanges()
    }),
    runPeriodically(log, minuteMs, 'unused files', () => removeDueFiles({ db, clock, files })),
    ...cleanUpHourly({ db, log, clock }),
  ]
  return {
    stop: async () => {
      await Promise.all(running.map(({ stop }) => stop()))
      decoder.close()
    },
  }
}

/** Deletes expired rows, on one process at a time. */
function cleanUpHourly({ db, log, clock }: Pick<Setup, 'db' | 'log'> & { clock: Clock }): BackgroundTask[] {
  const ago = (ageMs: number) => new Date(clock().getTime() - ageMs)
  const hourly = (name: string, work: (tx: Db) => Promise<void>) =>
    runPeriodically(log, hourMs, name, onOneProcess(db, name, work))
  return [
    hourly('old webhook deliveries', (tx) => deleteOldDeliveries(tx, ago(30 * dayMs))),
    hourly('old stock alerts', (tx) => deleteOldAlerts(tx, ago(365 * dayMs))),
    hourly('old requests for stock alerts', (tx) => deleteOldRequests(tx, ago(requestLifetimeMs))),
    hourly('ended access codes', (tx) => deleteEndedCodes(tx, ago(30 * dayMs))),
    hourly('expired sessions', (tx) => deleteExpiredSessions(tx, clock())),
    hourly('expired password resets', (tx) => deleteExpiredResets(tx, clock())),
    hourly('expired email confirmations', (tx) => deleteExpiredConfirmations(tx, clock())),
    hourly('unsent emails past their hold time', (tx) => deleteHeldMails(tx, ago(maxHoldMs))),
    hourly('ended rate limit windows', (tx) => deleteEndedWindows(tx, clock())),
    hourly('expired known addresses', (tx) => deleteExpiredAddresses(tx, clock())),
    hourly('old idempotency keys', (tx) => deleteResponses(tx, ago(7 * dayMs))),
    hourly('old idempotent replies', (tx) => deleteOldReplies(tx, ago(dayMs))),
    hourly('unused photos of problems', (tx) =>
      dropUnusedPhotos(tx, { uploadedBefore: ago(dayMs), now: clock() }),
    ),
    hourly('expired trash', (tx) => emptyExpiredTrash(tx, ago(trashDays * dayMs), listOrdered)),
    hourly('deleted pictures', (tx) =>
      removeDeletedPictures(tx, {
        deletedBefore: ago(trashDays * dayMs),
        now: clock(),
        findOtherUses: findOtherPictureUses,
      }),
    ),
    hourly('old product imports', (tx) => deleteOldImports(tx, ago(7 * dayMs))),
    hourly('old email contents', (tx) =>
      deleteOldContents(tx, { writtenBefore: ago(90 * dayMs), now: clock() }),
    ),
  ]
}

interface HandlerSetup extends Pick<Setup, 'config' | 'db' | 'files' | 'secret' | 'publishChanges'> {
  clock: Clock
  decoder: PictureDecoder
}

function jobHandlers({ config, db, files, clock, secret, publishChanges, decoder }: HandlerSetup) {
  const { publicUrl, mail } = config
  const send = mail && connectMailServer(mail)
  return [
    passwordResetSender({ db, clock, publicUrl }),
    alertConfirmationSender({ db, clock, publicUrl, secret }),
    mailSender({ db, clock, host: publicUrl.hostname, readSender: readIdentity, send }),
    productImporter({ db, clock, publicUrl, publishChanges, listOrdered, listOrderedVariants }),
    pictureSaver({ db, clock, files, decoder, allowedNetworks: config.pictureNetworks, publishChanges }),
    ...backupHandlers(backupSetup({ config, db, files, clock })),
  ]
}

function backupSetup({
  config,
  db,
  files,
  clock,
}: Pick<Setup, 'config' | 'db' | 'files'> & { clock: Clock }): BackupSetup | null {
  const { backups, databaseUrl, dataDir } = config
  if (!backups) return null
  const source = databaseUrl ? postgresSource(databaseUrl) : embeddedSource(db)
  const openBackups = () => openTarget(config, backups)
  return { db, source, files, dataDir, openTarget: openBackups, keep: backups.keep, clock }
}

function scheduleBackups({
  config: { backups },
  db,
  log,
  clock,
}: Pick<Setup, 'config' | 'db' | 'log'> & { clock: Clock }): BackgroundTask[] {
  if (!backups) return []
  const enqueue = (tx: Db) => enqueueDueBackup(tx, backups.schedule, clock())
  return [runPeriodically(log, minuteMs, 'scheduled backups', onOneProcess(db, 'scheduled backups', enqueue))]
}

type SenderSetup = Omit<Setup, 'files' | 'publishChanges' | 'clock'> & { clock: Clock }

function sendWebhooks({ config: { publicUrl, webhookNetworks }, secret, ...setup }: SenderSetup) {
  return sendDeliveries({
    ...setup,
    publicUrl,
    key: webhookKey(secret),
    allowedNetworks: webhookNetworks,
  })
}

/** Vacuum and checkpoints, which a PostgreSQL server runs in processes of its own. */
function maintainEmbedded(db: Db, log: JobLog): BackgroundTask[] {
  return [
    runPeriodically(log, minuteMs, 'vacuum', () => vacuumTables(db)),
    runPeriodically(log, minuteMs, 'checkpoint', () => checkpointIfDue(db)),
  ]
}
