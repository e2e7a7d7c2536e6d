import { join } from 'node:path'
import { createLog } from './platform/log.ts'
import { createApp } from './app.ts'
import { openShopData } from './open-shop-data.ts'
import { readPageManifest } from './page-manifest.ts'
import { systemClock } from './platform/clock.ts'
import { WrongConfiguration, readConfig } from './platform/config.ts'
import { FolderInUse } from './platform/database/folder-lock.ts'
import { packageRoot } from './platform/package-root.ts'
import { announce } from './announce.ts'
import { startBackgroundWork } from './background-work.ts'
import { serveBackup } from './platform/backup/serve-backup.ts'

/** In milliseconds. */
const longestStop = 7000

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  await start()
} catch (error) {
  // These two are for whoever starts the shop, who needs the sentence and not the stack.
  const forPeople = error instanceof FolderInUse || error instanceof WrongConfiguration
  process.stderr.write(
    `${forPeople ? error.message : error instanceof Error ? error.stack : String(error)}\n`,
  )
  process.exit(1)
}

async function start() {
  const config = readConfig(process.env)
  const log = createLog(config.logLevel)
  const data = await openShopData(config, log, say)
  const clientFolder = join(packageRoot, 'dist/client')
  const app = await createApp({
    config,
    db: data.database.db,
    files: data.files,
    clock: systemClock,
    feed: data.feed,
    log,
    secret: data.secrets.sessionSecret,
    accessCode: data.secrets.accessCode,
    manifest: await readPageManifest(clientFolder),
    clientFolder,
  })
  await app.listen({ port: config.port, host: config.host })
  const work = startBackgroundWork({
    config,
    db: data.database.db,
    log,
    isAlone: data.database.kind === 'pglite',
  })
  const backups = data.database.kind === 'pglite' ? serveBackup(data.database.db, config.dataDir, log) : null
  announce(config, data, say)

  const stop = async () => {
    // Requests under way are answered; whoever does not read the answer is not waited for.
    await Promise.all([app.traffic.end(longestStop), work.stop()])
    app.server.closeAllConnections()
    backups?.close()
    await app.close()
    await data.close()
    process.exit(0)
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}
