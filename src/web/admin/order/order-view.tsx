import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronLeft } from '#web/ui/icon/icons.ts'
import { ReceiptText } from '#web/admin/icons/icons.ts'
import type { ReactNode } from 'react'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { EmptyList } from '#web/admin/list/empty-list.tsx'
import { TableSkeleton } from '#web/admin/list/table-skeleton.tsx'
import { staffOrderQuery } from '#web/api/orders/staff-orders.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { errorMessage } from '#web/forms/error-message.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { ErrorState } from '#web/ui/error-state.tsx'

interface Props {
  id: string
  children: (order: StaffOrder) => ReactNode
}

/** Loads an order for a page of its own. */
export function OrderView({ id, children }: Props) {
  const order = useQuery(staffOrderQuery(useApi(), Number(id)))
  return (
    <>
      <Link to="/admin/orders" className={buttonClass({ variant: 'quiet', size: 'sm' }, '-ml-2.5')}>
        <ChevronLeft className="size-3.75" />
        All orders
      </Link>
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
