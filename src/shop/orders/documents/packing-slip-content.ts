import type { Seller } from '#contract/orders/invoices.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import { deletedBuyer, isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'
import type { ItemRow, OrderRow } from '#shop/orders/queries.ts'
import { type InvoiceLine, dayInWords } from './invoice-content.ts'
import type { Fact, SellerBlock } from './render-pdf.ts'
import { sellerBlock } from './seller-block.ts'

/** What a packing slip says, in the order of reading. */
export interface PackingSlipContent {
  title: 'Packing slip'
  isCanceled: boolean
  date: Date
  orderNumber: string
  seller: SellerBlock
  addressee: string[]
  facts: Fact[]
  lines: SlipLine[]
  /** '7 pieces' */
  pieces: string
  notes: string | null
}

type SlipLine = Pick<InvoiceLine, 'sku' | 'name' | 'variant' | 'quantity'>

export function packingSlipContent(order: OrderRow, seller: Seller | null): PackingSlipContent {
  const { orderNumber, createdAt, trackingNumber, estimatedDelivery } = order
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    title: 'Packing slip',
    isCanceled: order.status === 'cancelled',
    date: createdAt,
    orderNumber,
    seller: sellerBlock(seller),
    addressee: addresseeOf(order),
    facts: [
      { label: 'Order number', value: orderNumber },
      { label: 'Ordered', value: dayInWords(createdAt) },
      ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
      ...(estimatedDelivery
        ? [{ label: 'Arrives about', value: dayInWords(new Date(estimatedDelivery)) }]
        : []),
    ],
    lines: order.items.map(slipLine),
    pieces: count === 1 ? '1 piece' : `${count.toLocaleString('en-US')} pieces`,
    notes: order.notes === '' ? null : order.notes,
  }
}

function slipLine({ quantity, productSnapshot: { sku, name, variant } }: ItemRow): SlipLine {
  return { sku, name, variant: parseVariant(variant), quantity: String(quantity) }
}

function addresseeOf(order: OrderRow) {
  if (isBuyerDeleted(order)) return [deletedBuyer]
  const { customerName, customerPhone, shippingAddress } = order
  return [customerName, ...shippingAddress.split(/,\s*/), customerPhone]
}
