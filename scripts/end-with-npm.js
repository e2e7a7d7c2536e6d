import cluster from 'node:cluster'
import { readFileSync } from 'node:fs'

/** In milliseconds. */
const interval = 500

/**
 * npm that is killed leaves the shop behind, and the shell between them passes no signal on. So the shop that npm started
 * ends as by SIGTERM once npm is gone. Started in any other way, it outlives the process that started it.
 */
export function endWithNpm() {
  if (process.env['npm_lifecycle_event'] !== 'start' || cluster.isWorker) return
  const shell = isShell(process.ppid) ? process.ppid : null
  const parents = () => `${process.ppid} ${shell === null ? '' : parentOf(shell)}`
  const npm = parents()
  const timer = setInterval(() => {
    if (parents() === npm) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }, interval)
  timer.unref()
}

/** Linux alone tells; other systems' shells are replaced by the one command that they run. */
function isShell(pid) {
  return /^(sh|dash|bash|ash|busybox|zsh|ksh)$/.test(readProcess(pid)?.name ?? '')
}

function parentOf(pid) {
  return readProcess(pid)?.parent ?? 0
}

/** Null where there is no such process, or no /proc. The name may hold spaces and parentheses. */
function readProcess(pid) {
  try {
    const [, name, parent] = /^\d+ \((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, 'utf8')) ?? []
    return { name, parent: Number(parent) }
  } catch {
    return null
  }
}
