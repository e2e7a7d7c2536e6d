import { Link } from '@tanstack/react-router'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import { FileText, Mail, MailQuestion, Package, Pencil, Truck } from '#web/ui/icon/icons.ts'
import { RefreshCw } from '#web/admin/icons/admin-icons.ts'
import { type ReactNode, useId } from 'react'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'
import { hasSeparatePayment, isEditable } from '#contract/orders/order-status.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { paths } from '#contract/paths.ts'
import { OrderBadges } from '#web/shared/orders/order-badges.tsx'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Badge } from '#web/ui/badge.tsx'
import { classes } from '#web/ui/classes.ts'
import { SelectBox } from '#web/admin/list/selection/select-box.tsx'
import { useShopTime } from '#web/api/time/use-shop-time.ts'
import { Button } from '#web/ui/button/button.tsx'
import { OrderBuyer } from './order-buyer.tsx'
import { orderColumns, twoOrderColumns } from './order-columns.ts'
import { OrderHistory } from './order-history.tsx'
import { OrderItems } from './order-items.tsx'
import { PaymentButton } from './payment-button.tsx'
import { ReportedProblems } from './reported-problems.tsx'

interface Props {
  order: StaffOrder
  /** In a list whose orders can be selected. */
  selection?: { isSelected: boolean; onToggle: (options: { range: boolean }) => void }
  /** Whether it is the subject of its page, where a timeline shows the history. */
  isPage?: boolean
  onSetStatus: () => void
  onSetTracking: () => void
}

export function StaffOrderCard(props: Props) {
  const time = useShopTime()
  const { order, selection, isPage = false, onSetStatus, onSetTracking } = props
  const numberId = useId()
  const Heading = isPage ? 'h1' : 'h2'
  return (
    <article
      aria-labelledby={numberId}
      className={classes('rounded-2 border bg-surface', selection?.isSelected && 'border-ink')}
    >
      <header className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b px-5 py-2.5">
        {selection && (
          <SelectBox
            label={`Select ${order.orderNumber}`}
            isSelected={selection.isSelected}
            onToggle={selection.onToggle}
          />
        )}
        <Heading id={numberId} className="text-md">
          <Link to="/admin/orders/$id" params={{ id: String(order.id) }} className="id hover:underline">
            {order.orderNumber}
          </Link>
        </Heading>
        <OrderBadges order={order} />
        {order.confirmEmailBy !== null && (
          <Badge icon={MailQuestion} tone="yellow">
            Email not confirmed, held until {time.timeWithZone(order.confirmEmailBy)}
          </Badge>
        )}
        {order.unreadMessages > 0 && (
          <Badge icon={Mail} tone="blue">
            {order.unreadMessages === 1 ? 'Unread message' : `${order.unreadMessages} unread messages`}
          </Badge>
        )}
        <time dateTime={order.createdAt} className="text-ink-2">
          {time.moment(order.createdAt)}
        </time>
        <CardActions
          order={order}
          numberId={numberId}
          onSetStatus={onSetStatus}
          onSetTracking={onSetTracking}
        />
      </header>
      <ReportedProblems order={order} />
      <div className={!isPage ? orderColumns : twoOrderColumns}>
        <OrderItems order={order} />
        <OrderBuyer order={order} />
        {!isPage && <OrderHistory order={order} />}
      </div>
    </article>
  )
}

interface ActionsProps extends Pick<Props, 'order' | 'onSetStatus' | 'onSetTracking'> {
  /** Id of the element with the order number. */
  numberId: string
}

/** The documents of an order and its dialogs. */
function CardActions({ order, numberId, onSetStatus, onSetTracking }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-2 md:ml-auto">
      <DocumentLink href={staffFiles.packingSlip(order.id)} orderNumberId={numberId} icon={Package}>
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
