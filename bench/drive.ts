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

/** Asks for something as fast as it is answered, for so many seconds. */
export type Drive = (seconds: number) => Promise<Figures>

/**
 * Drives each in turn, so that whatever else the machine does falls upon all of them alike: a warm-up, then some rounds; the median
 * of each counts.
 */
export async function inTurns<Name extends string>(
  drives: Partial<Record<Name, Drive>>,
  { warmUp, seconds, runs }: Omit<Load, 'connections'>,
): Promise<Partial<Record<Name, Figures>>> {
  const all = Object.entries<Drive | undefined>(drives).flatMap(([name, drive]) =>
    drive ? { name, drive, figures: new Array<Figures>() } : [],
  )
  for (const { drive } of all) await drive(warmUp)
  for (let i = 0; i < runs; i++) for (const { drive, figures } of all) figures.push(await drive(seconds))
  return Object.fromEntries(all.map(({ name, figures }) => [name, medianOf(figures)])) as Partial<
    Record<Name, Figures>
  >
}

/** Any refusal is an error. */
export function requests(url: string, next: NextRequest, connections: number): Drive {
  return (seconds) => send(url, next, connections, seconds)
}

async function send(url: string, next: NextRequest, connections: number, duration: number): Promise<Figures> {
  const times: number[] = []
  const statuses = new Set<number>()
  const each = [{ setupRequest: (request: object) => ({ ...request, ...next() }) }]
  const { promise: ended, resolve, reject } = Promise.withResolvers<autocannon.Result>()
  autocannon({ url, connections, duration, requests: each }, (error: Error | null, result) =>
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

function medianOf(runs: Figures[]): Figures {
  const sorted = runs.toSorted((a, b) => a.perSecond - b.perSecond)
  const median = sorted[Math.floor(sorted.length / 2)]
  if (!median) throw new Error('There was no run')
  return median
}
