import { formatTimeAgo } from '#web/copy/format-time-ago.ts'

interface Change {
  /** By email; null where that is not known any more. */
  by: string | null
  at: string
}

/** 'Canceled by b@example.com 2 minutes ago' */
export function describeChange(what: string, change: Change | undefined, now: Date): string {
  if (!change) return what
  return `${what}${change.by ? ` by ${change.by}` : ''} ${formatTimeAgo(change.at, now)}`
}
