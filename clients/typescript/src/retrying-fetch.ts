import { setTimeout as wait } from 'node:timers/promises'

/** Sends a request, as `fetch` does. */
export type Send = (request: Request) => Promise<Response>

export interface RetryLimits {
  /** How often a call is repeated at most. Default: 4. */
  maxRetries?: number
  /** A call that the shop asks to repeat later than this is not repeated. Default: 60,000. */
  maxRetryWaitMs?: number
}

/**
 * Repeats a request after the seconds of `Retry-After`: after a 429, and after a 503 and a lost connection if the request can
 * be repeated without placing or changing something twice. Those are reads, PUT, DELETE, and calls with an Idempotency-Key.
 */
export function retryingFetch(
  send: Send,
  { maxRetries = 4, maxRetryWaitMs = 60_000 }: RetryLimits = {},
): Send {
  return async (request) => {
    for (let retries = 0; ; retries++) {
      const isLast = retries === maxRetries
      const outcome = await attempt(send, request)
      const waitMs = isLast ? undefined : waitAfter(outcome, request, retries)
      if (waitMs === undefined || waitMs > maxRetryWaitMs) {
        if (outcome instanceof Response) return outcome
        throw outcome.error
      }
      if (outcome instanceof Response) await outcome.body?.cancel()
      await wait(waitMs, undefined, { signal: request.signal })
    }
  }
}

interface Lost {
  error: unknown
}

/** The body of a request can be sent once, so each attempt sends a copy. */
async function attempt(send: Send, request: Request): Promise<Response | Lost> {
  try {
    return await send(request.clone())
  } catch (error) {
    return { error }
  }
}

/** Milliseconds until the request may be repeated; undefined if it must not be. */
function waitAfter(outcome: Response | Lost, request: Request, retries: number): number | undefined {
  if (!(outcome instanceof Response))
    return isRepeatable(request) && !request.signal.aborted ? 500 * 2 ** retries : undefined
  const isRefused = outcome.status === 429 || (outcome.status === 503 && isRepeatable(request))
  const seconds = Number(outcome.headers.get('retry-after') ?? Number.NaN)
  return isRefused && seconds >= 0 ? seconds * 1000 : undefined
}

const isRepeatable = ({ method, headers }: Request) =>
  ['GET', 'HEAD', 'PUT', 'DELETE'].includes(method) || headers.has('idempotency-key')
