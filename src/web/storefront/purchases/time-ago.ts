const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** 'just now', '5 minutes ago', '1 hour ago', '3 days ago'; whole units, rounded down. */
export function timeAgo(moment: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000)
  if (seconds < minute) return 'just now'
  if (seconds < hour) return ago(seconds / minute, 'minute')
  if (seconds < day) return ago(seconds / hour, 'hour')
  return ago(seconds / day, 'day')
}

function ago(amount: number, unit: string) {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
