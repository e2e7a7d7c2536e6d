import { useState } from 'react'
import { localDay } from '#contract/time/local-time.ts'
import { useShopTime } from '#web/api/time/use-shop-time.ts'

/** The day in the shop's time zone: YYYY-MM-DD. For dialogs, which only the browser renders. */
export function useToday(): string {
  const { timeZone } = useShopTime()
  const [today] = useState(() => localDay(new Date(), timeZone))
  return today
}
