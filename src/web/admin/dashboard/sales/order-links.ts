import type { Days } from '#contract/reports/report-days.ts'

/** The orders that count as sales of these days. */
export const paidOrders = ({ from, to }: Days) =>
  ({ to: '/admin/orders', search: { payment: 'paid', from, to } }) as const

export const unpaidOrders = ({ from, to }: Days) =>
  ({ to: '/admin/orders', search: { payment: 'due', from, to } }) as const

/** The paid orders of these days with this SKU. */
export const ordersOf = (sku: string, { from, to }: Days) =>
  ({ to: '/admin/orders', search: { payment: 'paid', from, to, search: sku } }) as const
