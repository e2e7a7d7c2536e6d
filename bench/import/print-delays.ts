// Loaded into a shop by NODE_OPTIONS. On SIGUSR2 it prints the longest delay of the event loop since the last one.
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

const nanosecondsPerMs = 1e6

if (isMainThread) {
  const delays = monitorEventLoopDelay({ resolution: 5 })
  delays.enable()
  process.on('SIGUSR2', () => {
    const [p99, max] = [delays.percentile(99), delays.max].map((ns) => Math.round(ns / nanosecondsPerMs))
    process.stdout.write(`Event loop delay: p99 ${p99} ms, longest ${max} ms\n`)
    delays.reset()
  })
}
