import { getRouteApi } from '@tanstack/react-router'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { StaffOrderCard } from '#web/admin/orders/staff-order-card.tsx'
import { useOrderDialogs } from '#web/admin/orders/use-order-dialogs.tsx'
import { TimelinePanel } from '#web/admin/order/timeline/timeline-panel.tsx'
import { MessagesPanel } from './messages-panel.tsx'
import { MoneyPanel } from './money-panel.tsx'
import { OrderView } from './order-view.tsx'

const route = getRouteApi('/admin/orders/$id')

/** One order with its messages, payments and timeline. */
export function OrderPage() {
  const { id } = route.useParams()
  return <OrderView id={id}>{(order) => <OrderDetails order={order} />}</OrderView>
}

function OrderDetails({ order }: { order: StaffOrder }) {
  const { open, dialog } = useOrderDialogs()
  return (
    <div className="mt-2 grid grid-cols-[minmax(0,1fr)] items-start gap-5 xl:grid-cols-[minmax(0,1fr)_380px]">
      <div className="grid gap-5">
        <StaffOrderCard
          order={order}
          isPage
          onSetStatus={() => open({ dialog: 'status', order })}
          onSetTracking={() => open({ dialog: 'tracking', order })}
        />
        <MessagesPanel order={order} />
        <MoneyPanel order={order} />
      </div>
      <TimelinePanel order={order} />
      {dialog}
    </div>
  )
}
