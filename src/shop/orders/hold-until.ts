const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

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

/** When the hold of an order ends whose buyer has to confirm the account's email first. */
export function confirmationHold(placedAt: Date): Date {
  return new Date(placedAt.getTime() + hourMs)
}

/** Whether the hold ends that early: any other lasts a business day at least. */
export function awaitsConfirmation({
  createdAt,
  holdUntil: end,
}: {
  createdAt: Date
  holdUntil: Date | null
}) {
  return end !== null && end <= confirmationHold(createdAt)
}
