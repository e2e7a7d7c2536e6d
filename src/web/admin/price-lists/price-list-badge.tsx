import { CalendarClock, CircleCheck, CircleDashed } from '#web/ui/icon/icons.ts'
import { CircleOff } from '#web/admin/icons/admin-icons.ts'
import type { PriceListStatus } from '#contract/pricing/price-list.ts'
import { Badge } from '#web/ui/badge.tsx'

/** Whether buyers get the prices of a list. */
export function PriceListBadge({ status }: { status: PriceListStatus }) {
  const { label, ...badge } = badges[status]
  return <Badge {...badge}>{label}</Badge>
}

const badges = {
  draft: { label: 'Draft', tone: 'gray', icon: CircleDashed },
  scheduled: { label: 'Scheduled', tone: 'blue', icon: CalendarClock },
  active: { label: 'Active', tone: 'green', icon: CircleCheck },
  ended: { label: 'Ended', tone: 'gray', icon: CircleOff },
} as const
