const dayMs = 24 * 60 * 60 * 1000

/** For how many days and weeks the last backup is kept. Days and weeks without a backup do not count. */
export interface Retention {
  days: number
  weeks: number
}

/**
 * Those to keep of backups that are sorted from the newest: all within 24 hours before the newest, and the last one of each of the
 * latest days and weeks, in UTC. Weeks start on Monday.
 */
export function selectKept<Backup extends { startedAt: Date }>(
  backups: Backup[],
  { days, weeks }: Retention,
): Set<Backup> {
  const [newest] = backups
  if (!newest) return new Set()
  const since = newest.startedAt.getTime() - dayMs
  return new Set([
    ...backups.filter(({ startedAt }) => startedAt.getTime() > since),
    ...lastOfEach(backups, dayOf, days),
    ...lastOfEach(backups, weekOf, weeks),
  ])
}

const dayOf = (time: Date) => Math.floor(time.getTime() / dayMs)

/** 1 January 1970 was a Thursday. */
const weekOf = (time: Date) => Math.floor((dayOf(time) + 3) / 7)

function lastOfEach<Backup extends { startedAt: Date }>(
  backups: Backup[],
  periodOf: (time: Date) => number,
  count: number,
): Backup[] {
  const last = new Map<number, Backup>()
  for (const backup of backups) {
    const period = periodOf(backup.startedAt)
    if (!last.has(period) && last.size < count) last.set(period, backup)
  }
  return [...last.values()]
}
