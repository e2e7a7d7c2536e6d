import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useId, useState } from 'react'
import { Plus, SlidersHorizontal, Truck } from '#web/ui/icon/icons.ts'
import { staffOrderSorts } from '#contract/lists/staff-choices.ts'
import type { Page } from '#contract/endpoint.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { ListCount } from '#web/admin/list/list-count.tsx'
import { ListSort } from '#web/admin/list/list-sort.tsx'
import { ListSearch } from '#web/admin/list/list-search.tsx'
import { OrderRanges, hasRange } from '#web/admin/orders/list/order-ranges.tsx'
import { ordersRoute, useShowOrders } from '#web/admin/orders/list/order-search.ts'
import { orderSorts } from '#web/admin/orders/list/order-sorts.ts'
import { TrackingListDialog } from '#web/admin/orders/tracking/tracking-list-dialog.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'

/** Search, count, sorting, the filters by date and total, tracking numbers for several orders, and the link to a new order. */
export function OrdersToolbar({ orders }: { orders: UseQueryResult<Page<StaffOrder>> }) {
  const { page: _, view: _view, search, ...filters } = ordersRoute.useSearch()
  const show = useShowOrders()
  const rangesId = useId()
  const [isOpen, setIsOpen] = useState(hasRange(filters))
  const [isAddingTracking, setIsAddingTracking] = useState(false)
  return (
    <>
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <ListSearch
          label="Search orders"
          placeholder="Number, customer, phone, item or total"
          action="/admin/orders"
          search={search ?? ''}
          filters={{ ...filters, company: filters.company?.toString() }}
          onSearch={(term) => show({ search: term || undefined })}
        />
        <ListSort
          sorts={orderSorts}
          names={staffOrderSorts}
          sort={filters.sort}
          direction={filters.direction}
          onSort={(sort, direction) => show({ sort, direction })}
        />
        <Button aria-expanded={isOpen} aria-controls={rangesId} onClick={() => setIsOpen(!isOpen)}>
          <SlidersHorizontal className="size-3.75" />
          Date and total
        </Button>
        <ListCount list={orders} singular="order" plural="orders" />
        <Button className="ml-auto md:ml-0" aria-haspopup="dialog" onClick={() => setIsAddingTracking(true)}>
          <Truck className="size-3.75" />
          Add tracking
        </Button>
        <Link to="/admin/orders/new" className={buttonClass({ variant: 'go' })}>
          <Plus className="size-3.75" />
          New order
        </Link>
      </div>
      {isOpen && <OrderRanges id={rangesId} />}
      {isAddingTracking && <TrackingListDialog onClose={() => setIsAddingTracking(false)} />}
    </>
  )
}
