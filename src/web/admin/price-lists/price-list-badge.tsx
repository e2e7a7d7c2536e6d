import { CalendarClock, CircleCheck, CircleDashed, CircleOff } from 'lucide-react'
import { dayOf } from '#contract/pricing/price-list.ts'
import type { PriceList } from '#contract/pricing/price-lists.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether buyers get the prices of a list. */
export function PriceListBadge({ list }: { list: PriceList }) {
  if (list.state === 'draft') return <Badge icon={CircleDashed}>Draft</Badge>
  if (list.isInForce) {
    return (
      <Badge tone="green" icon={CircleCheck}>
        Active
      </Badge>
    )
  }
  const isScheduled = list.startsOn !== null && list.startsOn > dayOf(new Date())
  if (!isScheduled) return <Badge icon={CircleOff}>Ended</Badge>
  return (
    <Badge tone="blue" icon={CalendarClock}>
      Scheduled
    </Badge>
  )
}
