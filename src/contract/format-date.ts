// One language and one time zone, so that server and browser write the same.
const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' }
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

const longMoment = new Intl.DateTimeFormat('en-GB', { ...day, ...time, year: 'numeric' })
const shortMoment = new Intl.DateTimeFormat('en-GB', { ...day, ...time })
const longDay = new Intl.DateTimeFormat('en-GB', { ...day, year: 'numeric' })

/** '21 Nov 2026, 09:40' */
export const formatMoment = (moment: string) => longMoment.format(new Date(moment))

/** '21 Nov, 09:40', where the year is said nearby. */
export const formatShortMoment = (moment: string) => shortMoment.format(new Date(moment))

/** '21 Nov 2026', of a moment or of a day such as '2026-11-21'. */
export const formatDay = (moment: string) => longDay.format(new Date(moment))
