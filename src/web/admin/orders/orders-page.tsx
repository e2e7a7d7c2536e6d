import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, useRouter } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { useDialog } from '#web/admin/forms/use-dialog.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { ListView } from '#web/admin/list/list-view.tsx'
import { staffOrdersPerPage, staffOrdersQuery } from '#web/api/orders/orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { OrderCard } from './order-card.tsx'
import { OrderFilters } from './order-filters.tsx'
import { OrderListSkeleton } from './order-list-skeleton.tsx'
import { OrderStatusDialog } from './order-status-dialog.tsx'
import { OrdersToolbar } from './orders-toolbar.tsx'
import { TrackingDialog } from './tracking-dialog.tsx'

const route = getRouteApi('/admin/orders')

const dialogs = { status: OrderStatusDialog, tracking: TrackingDialog }

export function OrdersPage() {
  const { page = 1, ...filters } = route.useSearch()
  const router = useRouter()
  const orders = useQuery({
    ...staffOrdersQuery(useApi(), { ...filters, page }),
    placeholderData: keepPreviousData,
  })
  const { open, opening } = useDialog<{ dialog: keyof typeof dialogs; order: StaffOrder }>()
  const OpenDialog = opening && dialogs[opening.target.dialog]

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
      {opening && OpenDialog && (
        <OpenDialog
          key={opening.key}
          order={opening.target.order}
          open={opening.isOpen}
          onClose={opening.close}
        />
      )}
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
