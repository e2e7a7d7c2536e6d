const dayMs = 24 * 60 * 60 * 1000

/** When the stock hold of an order placed now ends. Saturdays and Sundays (UTC) do not count. */
export function holdUntil(now: Date, businessDays: number): Date {
  let time = now.getTime()
  for (let daysLeft = businessDays; daysLeft > 0;) {
    time += dayMs
    if (isBusinessDay(new Date(time))) daysLeft--
  }
  return new Date(time)
}

function isBusinessDay(date: Date) {
  const weekday = date.getUTCDay()
  return weekday !== 0 && weekday !== 6
}
