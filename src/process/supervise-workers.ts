import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { printStartup } from './announce.ts'
import { type Print, openShopData } from './open-shop-data.ts'
import { reservePort } from './hold-port.ts'
import type { Config } from '#platform/config.ts'
import { closeUnacceptedConnections } from '#platform/patches/close-unaccepted-connections.ts'

/** What ended it has been said by the worker itself. */
export class WorkerDidNotStart extends Error {
  override name = 'WorkerDidNotStart'
}

/** In milliseconds: what keeps a process from starting, a lost database above all, keeps the next one from it too. */
const pauseBeforeAnotherTry = 1000

/**
 * Prepares the database once, then keeps so many server processes running that share the port. What they must agree on
 * (sessions, limits, jobs, changes of what is kept) is in the database. A worker that ends is replaced, however many tries
 * that takes; all end together.
 */
export async function superviseWorkers(config: Config, log: FastifyBaseLogger, say: Print) {
  const held = await reservePort(config)
  const data = await openShopData(config, log, say)
  // Workers find the same secrets, even where they came from the data folder alone.
  const env = { SESSION_SECRET: data.secrets.sessionSecret, ACCESS_CODE_DEFAULT: data.secrets.accessCode }
  const serving = new Set<Worker>()
  let isStopping = false

  const stop = async (signal: NodeJS.Signals) => {
    if (isStopping) return
    isStopping = true
    await Promise.all(running().map((worker) => ended(worker, signal)))
    process.exit(0)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  process.on('SIGHUP', stop)

  cluster.on('fork', closeUnacceptedConnections)
  cluster.on('exit', (worker, code, signal) => {
    if (!serving.delete(worker) || isStopping) return
    log.error(
      { pid: worker.process.pid, code, signal },
      'A server process ended; another one takes its place',
    )
    replaceWorker()
  })
  held.release()
  await Promise.all(Array.from({ length: config.workers }, startWorker)).catch((error: unknown) => {
    isStopping = true
    for (const worker of running()) worker.process.kill('SIGTERM')
    throw error
  })
  await data.close()
  printStartup(config, data, say)

  async function startWorker() {
    const worker = cluster.fork(env)
    const failed = once(worker, 'exit').then(() => 'ended' as const)
    const begun = once(worker, 'listening').then(() => 'listening' as const)
    if ((await Promise.race([failed, begun])) === 'listening') serving.add(worker)
    else if (!isStopping) throw new WorkerDidNotStart('A server process ended before it could serve the shop')
  }

  function replaceWorker() {
    if (isStopping) return
    startWorker().catch((error: unknown) => {
      log.error({ err: error }, 'No server process takes its place yet')
      setTimeout(replaceWorker, pauseBeforeAnotherTry)
    })
  }
}

const running = () => Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined)

async function ended(worker: Worker, signal: NodeJS.Signals) {
  const exit = once(worker, 'exit')
  worker.process.kill(signal)
  await exit
}
