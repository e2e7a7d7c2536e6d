const minuteSeconds = 60
const hourSeconds = 60 * minuteSeconds
const daySeconds = 24 * hourSeconds

/** 'just now', '5 minutes ago', '1 hour ago', '3 days ago'; whole units, rounded down. */
export function timeAgo(moment: string, now: Date): string {
  const seconds = Math.max(0, (now.getTime() - new Date(moment).getTime()) / 1000)
  if (seconds < minuteSeconds) return 'just now'
  if (seconds < hourSeconds) return ago(seconds / minuteSeconds, 'minute')
  if (seconds < daySeconds) return ago(seconds / hourSeconds, 'hour')
  return ago(seconds / daySeconds, 'day')
}

function ago(amount: number, unit: string) {
  const whole = Math.floor(amount)
  return `${whole} ${unit}${whole === 1 ? '' : 's'} ago`
}
