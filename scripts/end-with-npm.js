import cluster from 'node:cluster'

const intervalMs = 500

/**
 * Sends SIGTERM to this process once the npm that started it is gone: npm forwards SIGTERM and SIGINT, but not SIGHUP.
 * A shop started in another way outlives its parent process.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] !== 'start' || cluster.isWorker) return
  const npm = process.ppid
  const timer = setInterval(() => {
    if (process.ppid === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, intervalMs)
  timer.unref()
}
