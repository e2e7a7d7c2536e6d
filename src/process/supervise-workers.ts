import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { printStartup } from './print-startup.ts'
import { type Print, openShopData } from './open-shop-data.ts'
import { WorkerDidNotStart } from './worker-did-not-start.ts'
import { reservePort } from './reserve-port.ts'
import { type Config, withPort } from '#platform/config.ts'
import { relayMetrics } from '#platform/metrics/worker-metrics.ts'
import { closeUnacceptedConnections } from '#platform/patches/close-unaccepted-connections.ts'

/** Pause after a failed start: the cause, such as a lost database, usually persists. */
const restartDelayMs = 1000

/**
 * Migrates the database once, then runs `config.workers` server processes on one port, which share all state through the
 * database. A worker that exits is replaced; a signal stops all.
 */
export async function superviseWorkers(configured: Config, log: FastifyBaseLogger, print: Print) {
  const reservation = await reservePort(configured)
  const config = withPort(configured, reservation.port)
  const data = await openShopData(config, log, print)
  // Workers may have no access to the secrets in the data folder.
  const { sessionSecret, accessCode } = data.secrets
  const env = { PORT: config.port, SESSION_SECRET: sessionSecret, ACCESS_CODE_DEFAULT: accessCode }
  const serving = new Set<Worker>()
  let isStopping = false

  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    await Promise.all(running().map((worker) => terminate(worker, signal)))
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)

  cluster.on('fork', closeUnacceptedConnections)
  cluster.on('fork', relayMetrics)
  cluster.on('exit', (worker, code, signal) => {
    if (!serving.delete(worker) || isStopping) return
    // The log hides fields named code, because access codes are secrets.
    const exit = { pid: worker.process.pid, exitCode: code, signal }
    log.error(exit, 'Server process exited; starting a replacement')
    replaceWorker()
  })
  reservation.release()
  await Promise.all(Array.from({ length: config.workers }, startWorker)).catch((error: unknown) => {
    isStopping = true
    for (const worker of running()) worker.process.kill('SIGTERM')
    throw error
  })
  await data.close()
  printStartup(config, data, print)

  async function startWorker() {
    const worker = cluster.fork(env)
    const failed = once(worker, 'exit').then(
      ([code, signal]: unknown[]) => new WorkerDidNotStart(code, signal),
    )
    const listening = once(worker, 'listening').then(() => null)
    const failure = await Promise.race([failed, listening])
    if (failure === null) serving.add(worker)
    else if (!isStopping) throw failure
  }

  function replaceWorker() {
    if (isStopping) return
    startWorker().catch((error: unknown) => {
      log.error({ err: error }, 'Replacement server process failed to start; retrying')
      setTimeout(replaceWorker, restartDelayMs)
    })
  }
}

const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

async function terminate(worker: Worker, signal: NodeJS.Signals) {
  const exit = once(worker, 'exit')
  worker.process.kill(signal)
  await exit
}
