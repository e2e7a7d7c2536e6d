import { formatTimeAgo } from '#web/shared/format-time-ago.ts'

interface Change {
  /** Email; null if the account is gone. */
  by: string | null
  at: string
}

/** 'Canceled by b@example.com 2 minutes ago' */
export function describeChange(action: string, change: Change | undefined, now: Date): string {
  if (!change) return action
  return `${action}${change.by ? ` by ${change.by}` : ''} ${formatTimeAgo(change.at, now)}`
}
