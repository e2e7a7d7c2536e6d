// Sends requests in a thread of its own, so that orders and probes do not wait for it.
import autocannon from 'autocannon'
import { parentPort, workerData } from 'node:worker_threads'
import { type Measurement, sendRequests } from '#bench/load.ts'
import { type SoldProduct, pageMix } from './page-mix.ts'

export interface VisitorsData {
  connections: number
}

export interface VisitorsJob {
  url: string
  seconds: number
  /** The pages to read; null reads the root only. */
  mix: { products: SoldProduct[]; seed: number } | null
}

/** Percentiles are measured for pages only. */
export type VisitorsResult = Pick<Measurement, 'perSecond'> & Partial<Measurement>

const { connections }: VisitorsData = workerData

parentPort?.on('message', (job: VisitorsJob) => {
  // A failure ends the thread with its error.
  void run(job).then((result) => parentPort?.postMessage(result))
})

async function run({ url, seconds, mix }: VisitorsJob): Promise<VisitorsResult> {
  if (mix) return sendRequests(url, pageMix(mix.products, mix.seed), connections)(seconds)
  // A listener per response would halve the rate of the fastest server. Averages are computed in the main thread only.
  const { '2xx': answered, duration } = await autocannon({ url, connections, duration: seconds })
  return { perSecond: answered / duration }
}
