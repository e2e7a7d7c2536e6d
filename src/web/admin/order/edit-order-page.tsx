import { useQuery } from '@tanstack/react-query'
import { Link, getRouteApi } from '@tanstack/react-router'
import { Lock } from '#web/ui/icon/icons.ts'
import { useMemo } from 'react'
import type { OrderedOffer } from '#contract/catalog/staff-offers.ts'
import { isEditable } from '#contract/orders/order-status.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { orderedOffersQuery } from '#web/api/admin-offers.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import type { OffersByLine } from './edit-outcome.ts'
import { EditOrderForm } from './edit-order-form.tsx'
import { OrderView } from './order-view.tsx'

const route = getRouteApi('/admin/orders/$id/edit')

/** Changes lines and address of an order that has not shipped. */
export function EditOrderPage() {
  const { id } = route.useParams()
  return (
    <OrderView id={id} isEdited>
      {(order) =>
        isEditable(order.status) ? (
          <EditOrder key={order.id} order={order} />
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

/** Loads the variants of the lines, which decide about prices and quantities. */
function EditOrder({ order }: { order: StaffOrder }) {
  const { data, isPending, error, refetch } = useQuery(orderedOffersQuery(useApi(), order.id))
  const offers = useMemo(() => offersByLine(data ?? []), [data])
  if (isPending) return <TableSkeleton />
  if (!data)
    return (
      <ErrorState
        title="Failed to fetch variants"
        className="mt-3 rounded-2 border bg-surface"
        onRetry={() => refetch()}
      >
        {errorMessage(error)}
      </ErrorState>
    )
  return <EditOrderForm order={order} offers={offers} />
}

const offersByLine = (lines: OrderedOffer[]): OffersByLine =>
  new Map(lines.flatMap(({ itemId, offer }) => (offer ? [[itemId, offer]] : [])))
