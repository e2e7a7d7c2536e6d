import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Measurement } from '#bench/load.ts'
import type { SoldProduct } from './page-mix.ts'
import type { VisitorsData, VisitorsJob, VisitorsResult } from './visitors-worker.ts'

/** Visitors without pauses, in a thread of their own. */
export function startVisitors(connections: number) {
  const workerData: VisitorsData = { connections }
  const worker = new Worker(new URL('./visitors-worker.ts', import.meta.url), { workerData })

  async function run(job: VisitorsJob) {
    worker.postMessage(job)
    const [result]: VisitorsResult[] = await once(worker, 'message')
    if (!result) throw new Error('The visitors ended without a result')
    return result
  }

  return {
    /** Reads pages for this many seconds. Throws on any response other than 2xx. */
    readPages: async (
      url: string,
      mix: { products: SoldProduct[]; seed: number },
      seconds: number,
    ): Promise<Measurement> => {
      const { perSecond, p50 = 0, p95 = 0 } = await run({ url, mix, seconds })
      return { perSecond, p50, p95 }
    },
    /** Responses a second of a server that always sends the same. */
    readRoot: async (url: string, seconds: number): Promise<number> =>
      (await run({ url, mix: null, seconds })).perSecond,
    stop: () => worker.terminate(),
  }
}

export type Visitors = ReturnType<typeof startVisitors>
