import { momentAt, wallMs } from '#contract/time/local-time.ts'
import type { HoldRule } from '#shop/settings/queries.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/**
 * When the stock hold of an order placed now ends: at the same wall time, so many business days later. Saturdays and Sundays
 * of the shop's zone do not count.
 */
export function holdUntil(now: Date, { holdDays, timeZone }: HoldRule): Date {
  let wall = wallMs(now, timeZone)
  for (let daysLeft = holdDays; daysLeft > 0;) {
    wall += dayMs
    if (isBusinessDay(wall)) daysLeft--
  }
  return momentAt(wall, timeZone)
}

function isBusinessDay(wall: number) {
  const weekday = new Date(wall).getUTCDay()
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
