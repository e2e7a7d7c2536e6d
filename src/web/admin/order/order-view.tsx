import { useQuery } from '@tanstack/react-query'
import { ReceiptText } from '#web/admin/icons/admin-icons.ts'
import type { ReactNode } from 'react'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { Crumbs } from '#web/admin/base/crumbs.tsx'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { staffOrderQuery } from '#web/api/orders/staff-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/shared/forms/error-message.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

interface Props {
  id: string
  /** Whether the page changes the order. */
  isEdited?: boolean
  children: (order: StaffOrder) => ReactNode
}

/** Loads an order for a page of its own. */
export function OrderView({ id, isEdited = false, children }: Props) {
  const order = useQuery(staffOrderQuery(useApi(), Number(id)))
  return (
    <>
      <OrderCrumbs number={order.data?.orderNumber ?? 'Order'} id={id} isEdited={isEdited} />
      {isEdited ? (
        <h1 className="mb-4">
          Edit order <span className="id">{order.data?.orderNumber}</span>
        </h1>
      ) : (
        !order.data && <h1 className="sr-only">Order</h1>
      )}
      {order.isPending ? (
        <div className="mt-3">
          <output className="sr-only">Loading order...</output>
          <TableSkeleton />
        </div>
      ) : order.data ? (
        children(order.data)
      ) : isMissing(order.error) ? (
        <EmptyList icon={ReceiptText} title="Order not found">
          It may have been deleted with the demo data.
        </EmptyList>
      ) : (
        <ErrorState
          title="Failed to fetch order"
          className="mt-3 rounded-2 border bg-surface"
          onRetry={() => order.refetch()}
        >
          {errorMessage(order.error)}
        </ErrorState>
      )}
    </>
  )
}

// 422: the address does not contain a number.
const isMissing = (error: Error) => error instanceof ApiProblem && [404, 422].includes(error.status)

function OrderCrumbs({ number, id, isEdited }: { number: string; id: string; isEdited: boolean }) {
  if (!isEdited) return <Crumbs parents={['/admin/orders']} current={number} />
  return <Crumbs parents={['/admin/orders', { label: number, href: `/admin/orders/${id}` }]} current="Edit" />
}
