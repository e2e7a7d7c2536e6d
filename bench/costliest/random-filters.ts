import { readFile } from 'node:fs/promises'
import { descendantsOf } from '#tests/support/processes/process-memory.ts'
import { randomFilters } from './candidates.ts'
import { send } from './send.ts'

interface Setup {
  url: string
  pids: { shop: number; database: number }
  requests: number
}

const connections = 10
const steps = 8

/** Sends requests with random filters. Yields memory in MB at the start and after each eighth. Linux only. */
export async function* watchRandomFilters({ url, pids, requests }: Setup) {
  yield { sent: 0, ...(await readMemory(pids)) }
  for (let step = 1; step <= steps; step++) {
    let remaining = requests / steps
    await Promise.all(
      Array.from({ length: connections }, async () => {
        while (remaining-- > 0) {
          const { status } = await send(url, randomFilters())
          if (status !== 200) throw new Error(`A request with random filters got ${status}`)
        }
      }),
    )
    yield { sent: (requests / steps) * step, ...(await readMemory(pids)) }
  }
}

async function readMemory(pids: Setup['pids']) {
  const database = await Promise.all((await descendantsOf(pids.database)).map(ownMemoryMb))
  return {
    database: database.reduce((sum, mb) => sum + mb, 0),
    largest: Math.max(...database),
    own: await ownMemoryMb(pids.shop),
  }
}

/** Without the memory that processes share, such as PostgreSQL's buffers. */
async function ownMemoryMb(pid: number) {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '')
  return Number(/RssAnon:\s+(\d+) kB/.exec(status)?.[1] ?? 0) / 1024
}
