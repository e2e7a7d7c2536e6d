import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Order } from '#contract/orders/orders.ts'

interface Props {
  order: Pick<Order, 'orderNumber'>
  className: string
  children: ReactNode
}

/** Opens the page of an order, with all its lines and how to pay. */
export function OrderPageLink({ order: { orderNumber }, className, children }: Props) {
  return (
    <Link to="/order-confirmation/$orderNumber" params={{ orderNumber }} className={className}>
      {children}
    </Link>
  )
}
