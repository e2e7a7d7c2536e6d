import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download } from '#web/admin/icons/icons.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { paths } from '#contract/paths.ts'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import { orderCountsQuery } from '#web/api/orders/staff-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { orderStatusDisplay } from '#web/copy/orders/order-status.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

const route = getRouteApi('/admin/orders')

/** Filters the orders by status, payment or reported problem, and exports what matches. */
export function OrderFilters() {
  const { status, problem, messages, payment, search } = route.useSearch()
  const { data: counts } = useQuery({
    ...orderCountsQuery(useApi(), search),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <FilterLinks
        label="Status"
        options={[
          ...[undefined, ...orderStatuses].map((option) => ({
            label: option ? orderStatusDisplay[option].label : 'All',
            count: counts && (option ? (counts[option] ?? 0) : sumOf(counts)),
            isSelected: option === status && !problem && !messages && !payment,
            link: { to: '/admin/orders', search: { status: option, search } } as const,
          })),
          {
            label: 'Unpaid',
            isSelected: payment === 'due',
            link: { to: '/admin/orders', search: { payment: 'due', search } } as const,
          },
          {
            label: 'Refund due',
            isSelected: payment === 'refund-due',
            link: { to: '/admin/orders', search: { payment: 'refund-due', search } } as const,
          },
          {
            label: 'Problem reported',
            isSelected: problem === 'open',
            link: { to: '/admin/orders', search: { problem: 'open', search } } as const,
          },
          {
            label: 'Unread message',
            isSelected: messages === 'unread',
            link: { to: '/admin/orders', search: { messages: 'unread', search } } as const,
          },
        ]}
      />
      <a
        href={paths.ordersFile({ status, problem, messages, payment, search })}
        download
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <Download className="size-3.75" />
        Export
      </a>
    </div>
  )
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
