const secondMs = 1000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/** Delays after the first, second … failed attempt: 71.6 hours in total. */
const delaysMs = [
  5 * secondMs,
  minuteMs,
  5 * minuteMs,
  30 * minuteMs,
  2 * hourMs,
  5 * hourMs,
  10 * hourMs,
  14 * hourMs,
  18 * hourMs,
  22 * hourMs,
]

export const maxAttempts = delaysMs.length + 1

/** A longer Retry-After is cut. */
const maxRetryAfterMs = 24 * hourMs

interface Failure {
  /** Number of attempts so far. */
  attempts: number
  retryAfterMs: number | null
  /** From 0 to 1: spreads retries by up to a tenth of the delay, so that they do not arrive together. */
  random: number
}

/** The delay until the next attempt; null after the last one. */
export function retryDelayMs({ attempts, retryAfterMs, random }: Failure): number | null {
  const delayMs = delaysMs[attempts - 1]
  if (delayMs === undefined) return null
  const jitteredMs = Math.round(delayMs * (0.9 + 0.2 * random))
  return Math.max(jitteredMs, Math.min(retryAfterMs ?? 0, maxRetryAfterMs))
}
