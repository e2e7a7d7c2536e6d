const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

const ago = new Intl.RelativeTimeFormat('en')

/** '2 minutes ago' or '3 days ago', which are the same in each time zone. */
export function formatTimeAgo(moment: string, now: Date): string {
  const elapsedMs = now.getTime() - new Date(moment).getTime()
  // Covers a browser clock that is behind the server's, too.
  if (elapsedMs < minuteMs) return 'just now'
  if (elapsedMs < hourMs) return ago.format(-Math.floor(elapsedMs / minuteMs), 'minute')
  if (elapsedMs < dayMs) return ago.format(-Math.floor(elapsedMs / hourMs), 'hour')
  return ago.format(-Math.floor(elapsedMs / dayMs), 'day')
}
