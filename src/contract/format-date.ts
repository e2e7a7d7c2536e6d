// A fixed language and time zone, so that server and browser render the same text.
const day: Intl.DateTimeFormatOptions = { day: 'numeric', month: 'short', timeZone: 'UTC' }
const time: Intl.DateTimeFormatOptions = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }

const longMoment = new Intl.DateTimeFormat('en-US', { ...day, ...time, year: 'numeric' })
const shortMoment = new Intl.DateTimeFormat('en-US', { ...day, ...time })
const shortTime = new Intl.DateTimeFormat('en-US', { ...time, timeZone: 'UTC', timeZoneName: 'short' })
const longDay = new Intl.DateTimeFormat('en-US', { ...day, year: 'numeric' })

type Moment = Date | string

/** 'Nov 21, 2026, 09:40' in UTC */
export const formatMoment = (moment: Moment) => longMoment.format(new Date(moment))

/** 'Nov 21, 09:40' in UTC, where the year is shown nearby. */
export const formatShortMoment = (moment: Moment) => shortMoment.format(new Date(moment))

/** '09:40 UTC', where it must not be taken for local time. */
export const formatTime = (moment: Moment) => shortTime.format(new Date(moment))

/** 'Nov 21, 2026', of a moment or of a day such as '2026-11-21'. */
export const formatDay = (moment: Moment) => longDay.format(new Date(moment))
