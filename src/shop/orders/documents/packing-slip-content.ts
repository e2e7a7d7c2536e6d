import type { Seller } from '#contract/orders/invoices.ts'
import { formatDay } from '#contract/time/format-day.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import { parseVariant } from '#contract/orders/variant-text.ts'
import type { Fact, SellerBlock } from '#shop/orders/documents/pdf/render-pdf.ts'
import type { ItemRow, OrderRow } from '#shop/orders/queries.ts'
import { shipToLines } from './address-lines.ts'
import type { InvoiceLine } from './invoice-content.ts'
import { sellerBlock } from './seller-block.ts'

/** The texts of a packing slip, in reading order. */
export interface PackingSlipContent {
  title: 'Packing slip'
  isCanceled: boolean
  date: Date
  orderNumber: string
  seller: SellerBlock
  addressee: string[]
  facts: Fact[]
  lines: SlipLine[]
  /** '7 units' */
  units: string
  notes: string | null
}

type SlipLine = Pick<InvoiceLine, 'sku' | 'name' | 'variant' | 'quantity'>

interface SlipSettings {
  seller: Seller | null
  time: ShopTime
}

export function packingSlipContent(order: OrderRow, { seller, time }: SlipSettings): PackingSlipContent {
  const { orderNumber, createdAt, shippingMethod, carrier, trackingNumber, estimatedDelivery } = order
  const count = order.items.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    title: 'Packing slip',
    isCanceled: order.status === 'cancelled',
    date: createdAt,
    orderNumber,
    seller: sellerBlock(seller),
    addressee: shipToLines(order),
    facts: [
      { label: 'Order number', value: orderNumber },
      { label: 'Order date', value: time.day(createdAt) },
      ...(order.poNumber ? [{ label: 'PO number', value: order.poNumber }] : []),
      ...(shippingMethod ? [{ label: 'Shipping method', value: shippingMethod.name }] : []),
      ...(carrier ? [{ label: 'Carrier', value: carrier.name }] : []),
      ...(trackingNumber ? [{ label: 'Tracking number', value: trackingNumber }] : []),
      ...(estimatedDelivery ? [{ label: 'Estimated delivery', value: formatDay(estimatedDelivery) }] : []),
    ],
    lines: order.items.map(slipLine),
    units: count === 1 ? '1 unit' : `${count.toLocaleString('en-US')} units`,
    notes: order.notes === '' ? null : order.notes,
  }
}

function slipLine({ quantity, productSnapshot: { sku, name, variant } }: ItemRow): SlipLine {
  return { sku, name, variant: parseVariant(variant), quantity: String(quantity) }
}
