const day = 24 * 60 * 60 * 1000

/** Until when an order that is placed now holds its stock without being paid: so many days on, Saturdays and Sundays (UTC) not counted. */
export function holdUntil(now: Date, businessDays: number): Date {
  let time = now.getTime()
  for (let left = businessDays; left > 0;) {
    time += day
    if (isBusinessDay(new Date(time))) left--
  }
  return new Date(time)
}

function isBusinessDay(date: Date) {
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6
}
