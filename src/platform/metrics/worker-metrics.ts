import cluster, { type Worker } from 'node:cluster'
import { AggregatorRegistry, Registry } from 'prom-client'
import { type Channel, answer, ask } from './process-messages.ts'

/** The figures of one process, as prom-client reads them. */
type Report = object[]

const ownReport = 'metrics of this process'
const allReports = 'metrics of all processes'

/** A process that hangs is left out of the sums. */
const reportTimeoutMs = 1000
const collectTimeoutMs = 2 * reportTimeoutMs

/** Lets this worker ask the primary process for the figures of all workers. Call it once per worker, in the primary. */
export function relayMetrics(worker: Worker) {
  answer(worker, allReports, async () => {
    const workers = Object.values(cluster.workers ?? {}).filter((each) => each?.isConnected())
    const reports = await Promise.all(workers.map((each) => each && ask(each, ownReport, reportTimeoutMs)))
    return reports.filter(Boolean)
  })
}

/** Reads the figures of these registries, summed over all server processes. */
export function openProcessMetrics(registries: Registry[]): () => Promise<string> {
  const readOwn = async () => (await Registry.merge(registries).getMetricsAsJSON()) as Report
  if (!cluster.isWorker) return () => Registry.merge(registries).metrics()
  // `process` of a worker has the channel to the primary.
  const primary = process as Channel
  answer(primary, ownReport, readOwn)
  return async () => {
    const reports = (await ask(primary, allReports, collectTimeoutMs)) as Report[] | null
    return AggregatorRegistry.aggregate(reports ?? [await readOwn()]).metrics()
  }
}
