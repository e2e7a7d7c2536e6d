import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { ReceiptText } from '#web/admin/icons/icons.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { staffOrdersPerPage, staffOrdersQuery } from '#web/api/orders/staff-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { OrderCard } from './order-card.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { useOrderDialogs } from './use-order-dialogs.tsx'

const route = getRouteApi('/admin/orders')

export function OrdersPage() {
  const { page = 1, ...filters } = route.useSearch()
  const router = useRouter()
  const orders = useQuery({
    ...staffOrdersQuery(useApi(), { ...filters, page }),
    placeholderData: keepPreviousData,
  })
  const { open, dialog } = useOrderDialogs()

  return (
    <>
      <OrdersToolbar orders={orders} />
      <OrderFilters />
      <ListView
        list={orders}
        skeleton={<OrderListSkeleton />}
        errorTitle="Failed to fetch orders"
        page={page}
        pageSize={staffOrdersPerPage}
        href={(number) =>
          router.buildLocation({ to: '/admin/orders', search: { ...filters, page: number } }).href
        }
        empty={<NoOrders isFiltered={Object.values(filters).some(Boolean) || page > 1} />}
      >
        {(items) => (
          <div className="grid gap-3">
            {items.map((order) => (
              <OrderCard
                key={order.id}
                order={order}
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
