const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** 'November 2026', of a month such as '2026-11'. */
export const formatMonth = (month: string) => monthFormat.format(new Date(month))
