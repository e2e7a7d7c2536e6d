import type { Order } from '#contract/orders/orders.ts'
import { useUser } from '#web/api/session.ts'
import { OrderPageLink } from '#web/storefront/orders/order-page-link.tsx'
import { OrderProblem } from './order-problem.tsx'

interface Props {
  order: Order
  /** Shows only the newest ones, with a link to the order's page. */
  max?: number
}

/** The problems that the buyer reported with an order, newest first. */
export function OrderProblems({ order, max = Infinity }: Props) {
  const user = useUser()
  if (order.problems.length === 0) return null
  const shown = order.problems.toReversed().slice(0, max)
  const hiddenCount = order.problems.length - shown.length
  return (
    <section aria-label="Reported problems" className="grid grid-cols-[minmax(0,1fr)] gap-2.5">
      {shown.map((problem) => (
        <OrderProblem key={problem.id} problem={problem} hasPhotos={user?.id === order.userId} />
      ))}
      {hiddenCount > 0 && (
        <OrderPageLink order={order} className="lnk justify-self-start py-1.5 text-sm">
          and {hiddenCount} more {hiddenCount === 1 ? 'problem' : 'problems'}
        </OrderPageLink>
      )}
    </section>
  )
}
