import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import type { PaymentState } from '#contract/orders/payment-state.ts'
import { OrderBadges } from './order-badges.tsx'

function textOf(status: OrderStatus, paymentState: PaymentState, forCustomer: boolean) {
  const html = renderToStaticMarkup(
    <OrderBadges order={{ status, paymentState }} forCustomer={forCustomer} />,
  )
  return [...html.matchAll(/>([^<>]+)</g)].map(([, text]) => text)
}

test.each([
  ['paid', 'paid', ['Paid'], ['Order Placed', 'Paid']],
  ['paid', 'part_paid', ['Part paid'], ['Order Placed', 'Part paid']],
  ['paid', 'overpaid', ['Refund due'], ['Order Placed', 'Refund due']],
  ['pending_payment', 'unpaid', ['Awaiting payment'], ['Order Placed', 'Unpaid']],
  ['pending_payment', 'part_paid', ['Part paid'], ['Order Placed', 'Part paid']],
  ['shipped', 'part_paid', ['Shipped', 'Part paid'], ['Shipped', 'Part paid']],
  ['cancelled', 'overpaid', ['Canceled', 'Refund due'], ['Canceled', 'Refund due']],
  ['cancelled', 'unpaid', ['Canceled'], ['Canceled']],
] as const)(
  'an order that is %s and %s has one badge about its payment',
  (status, state, staff, customer) => {
    expect(textOf(status, state, false)).toEqual(staff)
    expect(textOf(status, state, true)).toEqual(customer)
  },
)
