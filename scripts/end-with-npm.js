import cluster from 'node:cluster'

/** In milliseconds. */
const interval = 500

/**
 * npm passes SIGTERM and SIGINT on, but dies of SIGHUP and SIGKILL alone. So the shop that npm started ends as by SIGTERM
 * once npm is gone. Started in any other way, it outlives the process that started it.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] !== 'start' || cluster.isWorker) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, interval)
  timer.unref()
}
