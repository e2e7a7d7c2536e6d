import { getHeapStatistics } from 'node:v8'

/**
 * In MiB. V8 lets the young generation of a busy server grow without making it faster: pages take an eighth longer with 16 than
 * with 32, and as long with 64. On a machine with much memory it lets garbage double a heap before it collects it: the smaller
 * the limit, the sooner it does.
 */
const youngFlag = '--max-semi-space-size=32'
const oldFlag = '--max-old-space-size=1024'
const oldSpaceBytes = 1024 * 1024 * 1024

/**
 * For glibc, which otherwise retains most of what opening the embedded database and a busy minute have freed: 100 MB and more.
 * Blocks from 64 KiB are returned as soon as they are freed (mallopt(3)).
 */
const allocation = {
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '65536',
  MALLOC_TRIM_THRESHOLD_: '65536',
}

/**
 * Replaces this process by one with these settings, which apply only from its start, and with `parameter`. The process ID
 * stays, and the memory that a build took is returned. Does nothing where the system cannot do so (Windows), in workers,
 * which inherit the settings, and if the operator set other sizes.
 */
export function limitMemory(parameter) {
  const options = [...process.execArgv, process.env['NODE_OPTIONS'] ?? '']
  const isSet = (pattern) => options.some((option) => pattern.test(option))
  const hasLargeHeap = getHeapStatistics().heap_size_limit > 1.2 * oldSpaceBytes
  const flags = [
    ...(isSet(/semi.space.size/) ? [] : [youngFlag]),
    ...(isSet(/old.space.size/) || !hasLargeHeap ? [] : [oldFlag]),
  ]
  if (flags.length === 0 || process.channel || process.platform === 'win32' || !process.execve) return
  process.execve(
    process.execPath,
    [process.execPath, ...flags, ...process.execArgv, ...process.argv.slice(1), parameter],
    { ...allocation, ...process.env },
  )
}
