// Loaded into a shop by NODE_OPTIONS. On SIGUSR2 it starts to measure, and on the next one it prints the result.
import { setImmediate as nextTurn } from 'node:timers/promises'
import { isMainThread } from 'node:worker_threads'

let measuring: AbortController | undefined

if (isMainThread)
  process.on('SIGUSR2', () => {
    if (measuring) {
      measuring.abort()
      measuring = undefined
    } else {
      measuring = new AbortController()
      void measureLongestTurn(measuring.signal)
    }
  })

/** The longest turn of the event loop in CPU time, which other processes do not affect: the minimum wait of requests. */
async function measureLongestTurn(signal: AbortSignal) {
  let longestMs = 0
  while (!signal.aborted) {
    const before = process.threadCpuUsage()
    await nextTurn()
    const { user, system } = process.threadCpuUsage(before)
    longestMs = Math.max(longestMs, (user + system) / 1000)
  }
  process.stdout.write(`Longest turn: ${Math.round(longestMs)} ms\n`)
}
