import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'

const sampleIntervalMs = 50
const mebibyte = 1024 * 1024

/** A process and its descendants. Linux only. */
export async function descendantsOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8').catch(() => '')
  const found = await Promise.all(children.split(' ').filter(Boolean).map(Number).map(descendantsOf))
  return [pid, ...found.flat()]
}

/** Resident memory in bytes. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024
}

/** Samples the memory of a process and its descendants. Peaks are in MB. */
export function watchMemory(pid: number) {
  const peak = { own: 0, inAll: 0, processes: 0 }
  const over = new AbortController()
  const watching = watch()

  async function watch() {
    while (!over.signal.aborted) {
      const sizes = await Promise.all((await descendantsOf(pid)).map(memoryOf))
      peak.processes = Math.max(peak.processes, sizes.length)
      peak.own = Math.max(peak.own, (sizes[0] ?? 0) / mebibyte)
      peak.inAll = Math.max(peak.inAll, sizes.reduce((sum, size) => sum + size, 0) / mebibyte)
      await wait(sampleIntervalMs)
    }
  }

  return {
    peak,
    end: async () => {
      over.abort()
      await watching
      return peak
    },
  }
}
