const dayMs = 24 * 60 * 60 * 1000

/** Dates of the database have years of four digits. */
const latestEndMs = Date.UTC(9999, 11, 31, 23, 59, 59)

/** The moment at which a code can no longer be entered: the end of its last day in UTC. */
export function codeEnd(endsOn: string): Date {
  return new Date(Math.min(Date.parse(endsOn) + dayMs, latestEndMs))
}

export function isExpired(endsOn: string | null, now: Date): boolean {
  return endsOn !== null && codeEnd(endsOn) <= now
}
