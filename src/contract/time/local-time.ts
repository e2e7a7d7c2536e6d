const dayMs = 24 * 60 * 60 * 1000
const dayLength = 'YYYY-MM-DD'.length
const minuteLength = 'YYYY-MM-DDTHH:mm'.length

/** The database has years from 1 to 9999. */
const earliestMs = Date.parse('0001-01-01')
const latestMs = Date.UTC(9999, 11, 31, 23, 59, 59, 999)

/** The wall time in a zone: '2026-11-21T10:40'. */
export function localTime(moment: Date, timeZone: string): string {
  return new Date(wallMs(moment, timeZone)).toISOString().slice(0, minuteLength)
}

/** The day in a zone: '2026-11-21'. */
export function localDay(moment: Date, timeZone: string): string {
  return new Date(wallMs(moment, timeZone)).toISOString().slice(0, dayLength)
}

/**
 * The moment of a wall time such as '2026-11-21T10:40' in a zone. A time that daylight saving skips moves forward by the
 * skipped time, and a time that occurs twice means the first.
 */
export function momentOf(local: string, timeZone: string): Date {
  return momentAt(Date.parse(`${local.slice(0, minuteLength)}Z`), timeZone)
}

/** The first moment of a day such as '2026-11-21' in a zone: later than midnight where daylight saving skips that. */
export function startOfDay(day: string, timeZone: string): Date {
  return new Date(Math.max(momentAt(Date.parse(day), timeZone).getTime(), earliestMs))
}

/** The first moment after a day in a zone, which has 23 or 25 hours when daylight saving starts or ends. */
export function endOfDay(day: string, timeZone: string): Date {
  return new Date(Math.min(momentAt(Date.parse(day) + dayMs, timeZone).getTime(), latestMs))
}

/** The day that is so many days later. */
export function addDays(day: string, count: number): string {
  return new Date(Date.parse(day) + count * dayMs).toISOString().slice(0, dayLength)
}

/** The wall time of a moment, in ms as if it were UTC. */
export function wallMs(moment: Date, timeZone: string): number {
  return moment.getTime() + offsetMs(moment.getTime(), timeZone)
}

/** As {@link momentOf}, of a wall time in ms as if it were UTC. */
export function momentAt(wall: number, timeZone: string): Date {
  const [before, after] = [offsetMs(wall - dayMs, timeZone), offsetMs(wall + dayMs, timeZone)]
  // The earlier offset gives the first of two moments, and moves a skipped time forward.
  const isAfterChange =
    offsetMs(wall - before, timeZone) !== before && offsetMs(wall - after, timeZone) === after
  return new Date(wall - (isAfterChange ? after : before))
}

const formats = new Map<string, Intl.DateTimeFormat>()

function offsetMs(timeMs: number, timeZone: string): number {
  if (timeZone === 'UTC') return 0
  const format =
    formats.get(timeZone) ?? new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' })
  formats.set(timeZone, format)
  // 'GMT+05:30', with seconds for local mean time, and 'GMT' for no offset.
  const [, sign, ...parts] = /GMT([+-])(\d\d):(\d\d)(?::(\d\d))?/.exec(format.format(timeMs)) ?? []
  const [hours = 0, minutes = 0, seconds = 0] = parts.map((part) => Number(part ?? 0))
  return (sign === '-' ? -1000 : 1000) * (hours * 3600 + minutes * 60 + seconds)
}
