import { deletedCustomer } from '../../../contract/orders.ts'
import { storeName } from '../../../contract/store-name.ts'
import type { OrderRow } from '../queries.ts'
import { type Fact, type InvoiceLine, dayInWords, invoiceLine } from './invoice-content.ts'

/** What a packing slip says, in the order of reading. */
export interface PackingSlipContent {
  title: 'Packing slip'
  isCancelled: boolean
  date: Date
  orderNumber: string
  seller: string
  addressee: string[]
  facts: Fact[]
  lines: Pick<InvoiceLine, 'sku' | 'name' | 'variant' | 'quantity'>[]
  /** '7 pieces' */
  pieces: string
  notes: string | null
}

export function packingSlipContent(order: OrderRow): PackingSlipContent {
  const { orderNumber, createdAt, trackingNumber, estimatedDelivery } = order
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    title: 'Packing slip',
    isCancelled: order.status === 'cancelled',
    date: createdAt,
    orderNumber,
    seller: storeName,
    addressee: addresseeOf(order),
    facts: [
      { label: 'Order number', value: orderNumber },
      { label: 'Ordered', value: dayInWords(createdAt) },
      ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
      ...(estimatedDelivery
        ? [{ label: 'Arrives about', value: dayInWords(new Date(estimatedDelivery)) }]
        : []),
    ],
    lines: order.items.map(invoiceLine),
    pieces: count === 1 ? '1 piece' : `${count.toLocaleString('en-US')} pieces`,
    notes: order.notes,
  }
}

function addresseeOf({ customerName, customerEmail, customerPhone, shippingAddress }: OrderRow) {
  if (customerEmail === deletedCustomer) return [deletedCustomer]
  return [customerName, ...shippingAddress.split(/,\s*/), customerPhone]
}
