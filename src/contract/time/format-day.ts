const dayFormat = new Intl.DateTimeFormat('en-US', {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  timeZone: 'UTC',
})

/** 'Nov 21, 2026', of a day such as '2026-11-21'. For the day of a moment, see ShopTime. */
export const formatDay = (day: string) => dayFormat.format(new Date(day))
