import { Link } from '@tanstack/react-router'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { FileText, Mail, Package, Pencil, Truck } from '#web/ui/icon/icons.ts'
import { RefreshCw } from '#web/admin/icons/icons.ts'
import { type ReactNode, useId } from 'react'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { hasSeparatePayment, isEditable } from '#contract/orders/order-status.ts'
import { formatMoment } from '#contract/format-date.ts'
import { OrderStatusBadge } from '#web/copy/orders/order-status-badge.tsx'
import { paths } from '#contract/paths.ts'
import { PaymentStateBadge } from '#web/copy/orders/payment-state-badge.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { orderColumns } from './order-columns.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { PaymentButton } from './payment-button.tsx'
import { ReportedProblems } from './reported-problems.tsx'

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
          <Link to="/admin/orders/$id" params={{ id: String(order.id) }} className="id hover:underline">
            {order.orderNumber}
          </Link>
        </h2>
        <OrderStatusBadge status={order.status} />
        <PaymentStateBadge order={order} />
        {order.unreadMessages > 0 && (
          <Badge icon={Mail} tone="blue">
            {order.unreadMessages === 1 ? 'Unread message' : `${order.unreadMessages} unread messages`}
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
          {isEditable(order.status) && (
            <Link
              to="/admin/orders/$id/edit"
              params={{ id: String(order.id) }}
              aria-describedby={numberId}
              className={buttonClass({ size: 'sm' })}
            >
              <Pencil className="size-3.75" />
              Edit order
            </Link>
          )}
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
      <ReportedProblems order={order} />
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
  icon: IconComponent
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
