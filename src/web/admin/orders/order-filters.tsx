import type { ComponentProps } from 'react'
import { useQuery, keepPreviousData } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { Download } from '#web/admin/icons/admin-icons.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { type LateOrderFilter, lateAfterHours, lateOrderFilters } from '#contract/reports/late-orders.ts'
import { FilterLinks } from '#web/admin/list/filter-links.tsx'
import type { OrderSearch } from '#web/admin/orders/list/order-search.ts'
import { orderCountsQuery } from '#web/api/orders/staff-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { orderStatusDisplay } from '#web/shared/orders/order-status.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'

const route = getRouteApi('/admin/orders')

/** Filters the orders by status, payment or reported problem, and exports the matching ones. */
export function OrderFilters() {
  const { page: _, status, problem, messages, payment, late, ...others } = route.useSearch()
  const { from, to, min, max, search, company } = others
  const { data: counts } = useQuery({
    ...orderCountsQuery(useApi(), others),
    placeholderData: keepPreviousData,
  })
  return (
    <div className="mb-3 flex flex-wrap items-center justify-between gap-x-3">
      <div className="min-w-0 flex-1 basis-120">
        <FilterLinks
          label="Status"
          options={[
            ...[undefined, ...orderStatuses].map((option) => ({
              label: option ? orderStatusDisplay[option].label : 'All',
              count: counts && (option ? (counts[option] ?? 0) : sumOf(counts)),
              isSelected: option === status && !problem && !messages && !payment && !late,
              link: { to: '/admin/orders', search: { ...others, status: option } } as const,
            })),
            ...stateOptions({ problem, messages, payment, late }, others),
          ]}
        />
      </div>
      <a
        href={staffFiles.ordersFile({
          status,
          problem,
          messages,
          payment,
          late,
          from,
          to,
          min,
          max,
          search,
          company: company?.toString(),
        })}
        download
        className={buttonClass({ variant: 'quiet', size: 'sm' })}
      >
        <Download className="size-3.75" />
        Export
      </a>
    </div>
  )
}

type States = Pick<OrderSearch, 'problem' | 'messages' | 'payment' | 'late'>

/** Filters by payment, delay, problem or message. Each replaces the others. */
function stateOptions(
  { problem, messages, payment, late }: States,
  others: Omit<OrderSearch, keyof States | 'page' | 'status'>,
): ComponentProps<typeof FilterLinks>['options'] {
  const link = (state: States) => ({ to: '/admin/orders', search: { ...others, ...state } }) as const
  return [
    { label: 'Unpaid', isSelected: payment === 'due', link: link({ payment: 'due' }) },
    { label: 'Fully paid', isSelected: payment === 'paid', link: link({ payment: 'paid' }) },
    ...lateOrderFilters.map((filter) => ({
      label: lateLabels[filter],
      isSelected: late === filter,
      link: link({ late: filter }),
    })),
    { label: 'Refund due', isSelected: payment === 'refund-due', link: link({ payment: 'refund-due' }) },
    { label: 'Problem reported', isSelected: problem === 'open', link: link({ problem: 'open' }) },
    { label: 'Unread message', isSelected: messages === 'unread', link: link({ messages: 'unread' }) },
  ]
}

const lateLabels: Record<LateOrderFilter, string> = {
  payment: `Unpaid over ${lateAfterHours.payment} h`,
  shipment: `Not shipped over ${lateAfterHours.shipment} h`,
}

const sumOf = (counts: Record<string, number>) => Object.values(counts).reduce((sum, count) => sum + count, 0)
