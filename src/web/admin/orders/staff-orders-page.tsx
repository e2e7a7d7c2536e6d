import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { ReceiptText } from '#web/admin/icons/admin-icons.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { useSelection } from '#web/admin/list/selection/use-selection.ts'
import { staffOrdersPerPage, staffOrdersQuery } from '#web/api/orders/staff-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { SelectionBar } from '#web/admin/orders/bulk/selection-bar.tsx'
import { CompanyFilter } from '#web/admin/orders/list/company-filter.tsx'
import { OrderViews } from '#web/admin/orders/list/order-views.tsx'
import { StaffOrderCard } from './staff-order-card.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { useOrderDialogs } from './use-order-dialogs.tsx'

const route = getRouteApi('/admin/orders')

export function StaffOrdersPage() {
  const { page = 1, view, ...filters } = route.useSearch()
  const router = useRouter()
  const orders = useQuery({
    ...staffOrdersQuery(useApi(), { ...filters, page }),
    placeholderData: keepPreviousData,
  })
  const { open, dialog } = useOrderDialogs()
  const ids = orders.data?.items.map(({ id }) => id) ?? []
  const selection = useSelection(ids.map((id) => ({ id })))

  return (
    <>
      <OrderViews />
      <OrdersToolbar orders={orders} />
      <OrderFilters />
      {filters.company !== undefined && <CompanyFilter id={filters.company} />}
      {(ids.length > 0 || selection.selected.length > 0) && (
        <SelectionBar total={orders.data?.total ?? 0} filters={filters} selection={selection} />
      )}
      <ListView
        list={orders}
        skeleton={<OrderListSkeleton />}
        errorTitle="Failed to fetch orders"
        page={page}
        pageSize={staffOrdersPerPage}
        href={(number) =>
          router.buildLocation({ to: '/admin/orders', search: { ...filters, view, page: number } }).href
        }
        empty={<NoOrders isFiltered={Object.values(filters).some(Boolean)} />}
      >
        {(items) => (
          <div className="grid gap-3">
            {items.map((order) => (
              <StaffOrderCard
                key={order.id}
                order={order}
                selection={{
                  isSelected: selection.has(order.id),
                  onToggle: (options) => selection.toggle(order.id, options),
                }}
                onSetStatus={() => open({ dialog: 'status', order })}
                onSetTracking={() => open({ dialog: 'tracking', order })}
              />
            ))}
          </div>
        )}
      </ListView>
      {dialog}
    </>
  )
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyList
      icon={ReceiptText}
      title="No Orders Found"
      showAll={isFiltered ? { to: '/admin/orders', label: 'Show all orders' } : undefined}
    >
      {isFiltered ? 'No orders match this filter and search.' : 'New orders appear here.'}
    </EmptyList>
  )
}
