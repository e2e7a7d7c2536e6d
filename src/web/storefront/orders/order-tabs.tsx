import { Link } from '@tanstack/react-router'
import { type OwnOrderState, ownOrderStates } from '#contract/orders/own-order-states.ts'
import { tabClass, tabListClass } from '#web/ui/tabs/tab-class.ts'
import { TabLabel } from '#web/ui/tabs/tab-label.tsx'
import { useScrollToTab } from '#web/ui/tabs/use-scroll-to-tab.ts'

const labels: Record<'all' | OwnOrderState, string> = {
  all: 'All',
  open: 'Open',
  unpaid: 'Unpaid',
  shipped: 'Shipped',
  delivered: 'Delivered',
  cancelled: 'Canceled',
}

interface Props {
  open: OwnOrderState | undefined
  search: string | undefined
  /** Undefined while they load. */
  counts: Record<'all' | OwnOrderState, number> | undefined
}

/** Filters the orders by state, with the number of orders in each. */
export function OrderTabs({ open, search, counts }: Props) {
  const row = useScrollToTab<HTMLUListElement>(open ?? 'all')
  return (
    <nav aria-label="Order state" className="mb-5">
      <ul ref={row} className={tabListClass}>
        {(['all', ...ownOrderStates] as const).map((tab) => (
          <li key={tab}>
            <Link
              to="/orders"
              search={{ state: tab === 'all' ? undefined : tab, search }}
              resetScroll={false}
              aria-current={tab === (open ?? 'all') ? 'page' : undefined}
              activeOptions={{ exact: true }}
              className={tabClass}
            >
              <TabLabel {...(counts && { count: counts[tab] })}>{labels[tab]}</TabLabel>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
