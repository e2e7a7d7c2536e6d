import cluster from 'node:cluster'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { createApp } from './app.ts'
import { openShopData } from '#process/open-shop-data.ts'
import { readPageManifest } from '#process/page-manifest.ts'
import { verifyMailServer } from '#shop/mail/mail-server.ts'
import { systemClock } from '#platform/clock.ts'
import { type Config, readConfig, withPort } from '#platform/config.ts'
import { failureMessage } from '#platform/failure-message.ts'
import { createLog } from '#platform/log.ts'
import { packageRoot } from '#platform/package-root.ts'
import { restrictNewFiles } from '#platform/storage/private-files.ts'
import { printStartup } from '#process/print-startup.ts'
import { startBackgroundWork } from '#process/background-work.ts'
import { CannotListen, reservePort } from '#process/reserve-port.ts'
import { serveBackup } from '#platform/backup/serve-backup.ts'
import { superviseWorkers } from '#process/supervise-workers.ts'

const drainTimeoutMs = 8000

/** Node's default of 511 drops connections in a rush, and clients retry only after 1 and 3 seconds. The system may allow fewer. */
const maxPendingConnections = 4096

/** SIGHUP: the terminal closed. */
const stopSignals = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const

const print = (line: string) => process.stdout.write(`${line}\n`)

try {
  await start()
} catch (error) {
  process.stderr.write(`${failureMessage(error)}\n`)
  process.exit(1)
}

async function start() {
  restrictNewFiles()
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  if (config.workers === 1 || cluster.isWorker) await serveShop(config, log)
  else await superviseWorkers(config, log, print)
}

async function serveShop(configured: Config, log: Logger) {
  // The primary process prints once for all workers.
  const printOnce = cluster.isWorker ? () => {} : print
  const reservation = cluster.isWorker ? null : await reservePort(configured)
  const config = reservation ? withPort(configured, reservation.port) : configured
  const data = await openShopData(config, log, printOnce)
  const clientFolder = join(packageRoot, 'dist/client')
  const app = await createApp({
    config,
    db: data.database.db,
    readDb: data.readDb,
    replica: data.replica,
    readPools: data.database.readPools,
    files: data.files,
    clock: systemClock,
    cache: data.cache,
    publishChanges: data.publishChanges,
    log,
    secret: data.secrets.sessionSecret,
    accessCode: data.secrets.accessCode,
    manifest: await readPageManifest(clientFolder),
    clientFolder,
  })
  reservation?.release()
  await app
    .listen({ port: config.port, host: config.host, backlog: maxPendingConnections })
    .catch((error: unknown) => {
      throw new CannotListen(config, error)
    })
  const work = startBackgroundWork({
    config,
    db: data.database.db,
    files: data.files,
    log,
    secret: data.secrets.sessionSecret,
    publishChanges: data.publishChanges,
    isOnlyProcess: data.database.kind === 'pglite',
  })
  const { database, files } = data
  const backups =
    database.kind === 'pglite' ? serveBackup({ db: database.db, files, dataDir: config.dataDir }, log) : null

  const stop = once(async () => {
    // Requests in flight complete; slow readers are cut off after the timeout.
    await Promise.all([app.traffic.drain(drainTimeoutMs), work.stop()])
    app.server.closeAllConnections()
    backups?.close()
    await app.close()
    await data.close()
    process.exit(0)
  })
  for (const signal of stopSignals) process.on(signal, stop)
  printStartup(config, data, printOnce)
  // Emails wait for a mail server, so it does not stop the start.
  if (config.mail && !cluster.isWorker)
    await verifyMailServer(config.mail).catch((error: unknown) =>
      log.warn({ err: error }, 'The mail server does not respond; emails wait until it does'),
    )
}

/** Ctrl+C reaches every process, and the primary forwards it too. */
function once(action: () => Promise<void>) {
  let running: Promise<void> | undefined
  return () => void (running ??= action())
}
