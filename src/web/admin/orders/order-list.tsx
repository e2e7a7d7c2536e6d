import { Link, useRouter } from '@tanstack/react-router'
import { ReceiptText } from 'lucide-react'
import type { StaffOrder } from '../../../contract/orders.ts'
import { type StaffOrderList, staffOrdersPerPage } from '../../api/orders.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { classes } from '../../ui/classes.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { AdminAnchor } from '../layout/admin-anchor.tsx'
import { OrderCard } from './order-card.tsx'

interface Props {
  orders: StaffOrder[]
  total: number
  filters: StaffOrderList
  /** Another list is on its way; this one is still that of before. */
  busy: boolean
  onEdit: (dialog: 'status' | 'tracking', order: StaffOrder) => void
}

export function OrderList({ orders, total, filters, busy, onEdit }: Props) {
  const router = useRouter()
  const { status, search, page } = filters
  const pageCount = Math.ceil(total / staffOrdersPerPage)
  const first = (page - 1) * staffOrdersPerPage + 1

  return (
    <div aria-busy={busy} className={classes('transition-opacity', busy && 'opacity-55')}>
      {orders.length === 0 ? (
        <NoOrders narrowed={Boolean(status || search || page > 1)} />
      ) : (
        <div className="grid gap-3">
          {orders.map((order) => (
            <OrderCard
              key={order.id}
              order={order}
              onSetStatus={() => onEdit('status', order)}
              onSetTracking={() => onEdit('tracking', order)}
            />
          ))}
        </div>
      )}
      {pageCount > 1 && (
        <Pagination
          className="pt-6"
          page={page}
          pageCount={pageCount}
          range={`${first} to ${first + orders.length - 1} of ${total}`}
          href={(number) =>
            router.buildLocation({ to: '/admin/orders', search: { ...filters, page: number } }).href
          }
          link={AdminAnchor}
        />
      )}
    </div>
  )
}

function NoOrders({ narrowed }: { narrowed: boolean }) {
  return (
    <EmptyState
      icon={ReceiptText}
      title="No Orders Found"
      className="rounded-2 border bg-surface"
      action={
        narrowed && (
          <Link to="/admin/orders" className={buttonClass({ size: 'sm' })}>
            Show all orders
          </Link>
        )
      }
    >
      {narrowed ? 'No order matches this status and search.' : 'Orders appear here as customers place them.'}
    </EmptyState>
  )
}
