import { Clock, FileText, type LucideIcon, Package, RefreshCw, Truck } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { hasSeparatePayment, isPaymentDue } from '#contract/orders/order-status.ts'
import { formatMoment } from '#contract/format-date.ts'
import { OrderStatusBadge } from '#web/copy/order-status-badge.tsx'
import { paths } from '#contract/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Button } from '#web/ui/button/button.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { orderColumns } from './order-columns.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { PaymentButton } from './payment-button.tsx'
import { ReportedProblem } from './reported-problem.tsx'

interface Props {
  order: StaffOrder
  onSetStatus: () => void
  onSetTracking: () => void
}

export function OrderCard({ order, onSetStatus, onSetTracking }: Props) {
  const numberId = useId()
  return (
    <article aria-labelledby={numberId} className="rounded-2 border bg-surface">
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 py-2.5">
        <h2 id={numberId} className="text-md">
          <span className="id">{order.orderNumber}</span>
        </h2>
        <OrderStatusBadge status={order.status} />
        {hasSeparatePayment(order.status) && isPaymentDue(order) && (
          <Badge tone="yellow" icon={Clock}>
            Unpaid
          </Badge>
        )}
        <time dateTime={order.createdAt} className="text-ink-2">
          {formatMoment(order.createdAt)}
        </time>
        <div className="flex flex-wrap gap-2 md:ml-auto">
          <DocumentLink href={paths.packingSlip(order.id)} orderNumberId={numberId} icon={Package}>
            Packing slip
          </DocumentLink>
          <DocumentLink href={paths.invoice(order.orderNumber)} orderNumberId={numberId} icon={FileText}>
            Invoice
          </DocumentLink>
          {hasSeparatePayment(order.status) && <PaymentButton order={order} describedBy={numberId} />}
          <Button size="sm" aria-describedby={numberId} aria-haspopup="dialog" onClick={onSetStatus}>
            <RefreshCw className="size-3.75" />
            Update status
          </Button>
          <Button size="sm" aria-describedby={numberId} aria-haspopup="dialog" onClick={onSetTracking}>
            <Truck className="size-3.75" />
            Tracking
          </Button>
        </div>
      </header>
      {order.problem && <ReportedProblem order={order} problem={order.problem} />}
      <div className={orderColumns}>
        <OrderItems order={order} />
        <OrderBuyer order={order} />
        <OrderHistory order={order} />
      </div>
    </article>
  )
}

interface DocumentLinkProps {
  href: string
  /** Id of the element with the order number. */
  orderNumberId: string
  icon: LucideIcon
  children: ReactNode
}

/** Opens a PDF in a new tab. */
function DocumentLink({ href, orderNumberId, icon: Icon, children }: DocumentLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noreferrer"
      aria-describedby={orderNumberId}
      className={buttonClass({ size: 'sm', variant: 'quiet' })}
    >
      <Icon className="size-3.75" />
      {children}
    </a>
  )
}
