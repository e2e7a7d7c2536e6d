import autocannon from 'autocannon'

export interface Load {
  connections: number
  warmUpSeconds: number
  seconds: number
  runs: number
}

/** Returns the next request. */
export type NextRequest = () => {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Measurement {
  perSecond: number
  /** Milliseconds, as is p95. */
  p50: number
  p95: number
}

/** Sends requests back to back for this many seconds. */
export type LoadGenerator = (seconds: number) => Promise<Measurement>

/** Alternates between the generators, so that other load on the machine affects all alike. Returns each median. */
export async function measureInterleaved<Name extends string>(
  generators: Partial<Record<Name, LoadGenerator>>,
  { warmUpSeconds, seconds, runs }: Omit<Load, 'connections'>,
): Promise<Partial<Record<Name, Measurement>>> {
  const all = Object.entries<LoadGenerator | undefined>(generators).flatMap(([name, generator]) =>
    generator ? { name, generator, measurements: new Array<Measurement>() } : [],
  )
  for (const { generator } of all) await generator(warmUpSeconds)
  for (let i = 0; i < runs; i++)
    for (const { generator, measurements } of all) measurements.push(await generator(seconds))
  return Object.fromEntries(all.map(({ name, measurements }) => [name, medianOf(measurements)])) as Partial<
    Record<Name, Measurement>
  >
}

/** Throws on any response other than 2xx. */
export function sendRequests(url: string, next: NextRequest, connections: number): LoadGenerator {
  return (seconds) => send(url, next, connections, seconds)
}

async function send(
  url: string,
  next: NextRequest,
  connections: number,
  duration: number,
): Promise<Measurement> {
  const timesMs: number[] = []
  const statuses = new Set<number>()
  const requestOptions = [{ setupRequest: (request: object) => ({ ...request, ...next() }) }]
  const { promise: result, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  autocannon({ url, connections, duration, requests: requestOptions }, (error: Error | null, finished) =>
    error ? reject(error) : resolve(finished),
  ).on('response', (_client, status, _bytes, milliseconds) => {
    timesMs.push(milliseconds)
    statuses.add(status)
  })
  const { errors, timeouts, duration: seconds } = await result
  const failed = [...statuses].filter((status) => status < 200 || status > 299)
  if (errors > 0 || timeouts > 0 || failed.length > 0 || timesMs.length === 0)
    throw new Error(
      `${next().path}: ${timesMs.length} responses, ${errors} errors, ${timeouts} timeouts, statuses ${[...statuses].join(', ')}`,
    )
  return summarize(timesMs, seconds)
}

/** Throughput and percentiles of response times in ms. */
export function summarize(timesMs: number[], seconds: number): Measurement {
  const sorted = Float64Array.from(timesMs).toSorted()
  return { perSecond: timesMs.length / seconds, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
}

const quantile = (sorted: Float64Array, share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

/** The run with the median rate. */
export function medianOf<Run extends Measurement>(runs: Run[]): Run {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('No runs')
  return median
}
