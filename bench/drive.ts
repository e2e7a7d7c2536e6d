import autocannon from 'autocannon'

export interface Load {
  connections: number
  /** In seconds. */
  warmUp: number
  seconds: number
  runs: number
}

/** What is sent next; each one may differ. */
export type NextRequest = () => {
  path: string
  method?: 'GET' | 'POST'
  headers?: Record<string, string>
  body?: string
}

export interface Figures {
  perSecond: number
  /** Milliseconds. */
  p50: number
  p95: number
}

/** Sends requests as fast as they are answered: a warm-up, then some runs, of which the median counts. Any refusal is an error. */
export async function drive(url: string, next: NextRequest, load: Load): Promise<Figures> {
  await run(url, next, load.connections, load.warmUp)
  const runs: Figures[] = []
  for (let i = 0; i < load.runs; i++) runs.push(await run(url, next, load.connections, load.seconds))
  return medianOf(runs)
}

async function run(url: string, next: NextRequest, connections: number, duration: number): Promise<Figures> {
  const times: number[] = []
  const statuses = new Set<number>()
  const requests = [{ setupRequest: (request: object) => ({ ...request, ...next() }) }]
  const { promise: ended, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  autocannon({ url, connections, duration, requests }, (error: Error | null, result) =>
    error ? reject(error) : resolve(result),
  ).on('response', (_client, status, _bytes, milliseconds) => {
    times.push(milliseconds)
    statuses.add(status)
  })
  const { errors, timeouts, duration: seconds } = await ended
  const refused = [...statuses].filter((status) => status < 200 || status > 299)
  if (errors > 0 || timeouts > 0 || refused.length > 0 || times.length === 0)
    throw new Error(
      `${next().path}: ${times.length} answers, ${errors} errors, ${timeouts} timeouts, statuses ${[...statuses].join(', ')}`,
    )
  return figuresOf(times, seconds)
}

export function figuresOf(times: number[], seconds: number): Figures {
  const sorted = Float64Array.from(times).toSorted()
  return { perSecond: times.length / seconds, p50: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
}

const quantile = (sorted: Float64Array, share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0

export function medianOf(runs: Figures[]): Figures {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('There was no run')
  return median
}
