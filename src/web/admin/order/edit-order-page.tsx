import { Link, getRouteApi } from '@tanstack/react-router'
import { Lock } from 'lucide-react'
import { isEditable } from '#contract/orders/order-status.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { EditOrderForm } from './edit-order-form.tsx'
import { OrderView } from './order-view.tsx'

const route = getRouteApi('/admin/orders/$id/edit')

/** Changes lines and address of an order that has not shipped. */
export function EditOrderPage() {
  const { id } = route.useParams()
  return (
    <OrderView id={id}>
      {(order) =>
        isEditable(order.status) ? (
          <EditOrderForm key={order.id} order={order} />
        ) : (
          <EmptyList icon={Lock} title="This order cannot be changed">
            Only orders that have not shipped can be changed.{' '}
            <Link to="/admin/orders/$id" params={{ id }} className="lnk">
              View order
            </Link>
          </EmptyList>
        )
      }
    </OrderView>
  )
}
