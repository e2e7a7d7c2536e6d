import type { OrderStatus } from '#contract/orders/order-status.ts'
import {
  type PdfDocument,
  type SellerBlock,
  drawNotes,
  drawTable,
} from '#shop/orders/documents/pdf/render-pdf.ts'
import { page } from '#shop/orders/documents/pdf/sheet.ts'

export interface MissingInvoice {
  orderNumber: string
  customerName: string
  status: OrderStatus
}

/** The page of an invoice print that names the orders without an invoice. */
export function missingInvoicesDocument(
  orders: MissingInvoice[],
  { seller, now }: { seller: SellerBlock; now: Date },
): PdfDocument {
  const count = orders.length === 1 ? '1 order' : `${orders.length} orders`
  return {
    head: {
      title: 'Not included',
      warning: null,
      seller,
      orderNumber: count,
      date: now,
      addressees: [],
      facts: [],
    },
    async drawBody(sheet) {
      await drawTable(
        sheet,
        columns,
        orders.map(({ orderNumber, customerName, status }) => [
          orderNumber,
          customerName,
          status === 'cancelled' ? 'Canceled' : 'Not issued',
        ]),
      )
      drawNotes(sheet, 'Why', 'An invoice is issued when an order is paid for the first time.')
    },
  }
}

const columns = [
  { title: 'Order', x: page.left, width: 170, align: 'start' },
  { title: 'Customer', x: 234, width: 180, align: 'start' },
  { title: 'Invoice', x: 420, width: 119, align: 'start' },
] as const
