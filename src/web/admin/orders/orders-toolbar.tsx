import type { UseQueryResult } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { Plus } from '#web/ui/icon/icons.ts'
import type { Page } from '#contract/endpoint.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'

const route = getRouteApi('/admin/orders')

/** Search, count and the link to a new order. */
export function OrdersToolbar({ orders }: { orders: UseQueryResult<Page<StaffOrder>> }) {
  const { status, problem, messages, payment, search } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <div className="mb-3 flex flex-wrap items-center gap-3">
      <ListSearch
        label="Search orders"
        placeholder="Number, PO number, name or email"
        action="/admin/orders"
        search={search ?? ''}
        filters={{ status, problem, messages, payment }}
        onSearch={(term) =>
          navigate({
            search: (current) => ({
              status: current.status,
              problem: current.problem,
              messages: current.messages,
              payment: current.payment,
              search: term || undefined,
            }),
            replace: true,
          })
        }
      />
      <ListCount list={orders} singular="order" plural="orders" />
      <Link to="/admin/orders/new" className={buttonClass({ variant: 'go' }, 'ml-auto md:ml-0')}>
        <Plus className="size-3.75" />
        New order
      </Link>
    </div>
  )
}
