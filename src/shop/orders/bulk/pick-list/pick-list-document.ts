import type { ShopTime } from '#contract/time/shop-time.ts'
import { orderStatusLabels } from '#contract/orders/staff/order-status-labels.ts'
import type { OrderToPick } from '#shop/orders/bulk/queries.ts'
import {
  type PdfDocument,
  type SellerBlock,
  drawNotes,
  drawTable,
} from '#shop/orders/documents/pdf/render-pdf.ts'
import { drawText, ensureSpace, middle, page } from '#shop/orders/documents/pdf/sheet.ts'
import type { PickLine } from './pick-lines.ts'

interface PickList {
  lines: PickLine[]
  included: OrderToPick[]
  /** Canceled, or already on their way. */
  leftOut: OrderToPick[]
  seller: SellerBlock
  now: Date
  time: ShopTime
}

/** Each document is drawn at once, while other requests wait. */
const linesPerDocument = 300

/** One row takes at most this many orders, so that it fits on a page. */
const ordersPerRow = 36

/** The pick list, in several documents if it is long. */
export function pickListDocuments(list: PickList): PdfDocument[] {
  const starts = [0]
  for (let start = linesPerDocument; start < list.lines.length; start += linesPerDocument) starts.push(start)
  return starts.map((start, index) =>
    pickListDocument(list, {
      lines: list.lines.slice(start, start + linesPerDocument),
      part: starts.length === 1 ? '' : `, part ${index + 1} of ${starts.length}`,
      isLast: index === starts.length - 1,
    }),
  )
}

interface Part {
  lines: PickLine[]
  /** ', part 1 of 3', or empty. */
  part: string
  isLast: boolean
}

function pickListDocument(list: PickList, { lines, part, isLast }: Part): PdfDocument {
  const { included, leftOut, seller, now, time } = list
  const units = list.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  return {
    head: {
      title: 'Pick list',
      warning: null,
      seller,
      orderNumber: `${counted(included.length, 'order')}${part}`,
      date: now,
      addressees: [],
      facts: [
        { label: 'Orders', value: included.length.toLocaleString('en-US') },
        { label: 'Items', value: list.lines.length.toLocaleString('en-US') },
        { label: 'Printed', value: time.momentWithZone(now) },
      ],
    },
    async drawBody(sheet) {
      await drawTable(sheet, columns, lines.flatMap(rowsOf))
      if (!isLast) return
      ensureSpace(sheet, 40)
      sheet.y = drawText(sheet, counted(units, 'unit'), {
        x: middle,
        y: sheet.y + 12,
        width: page.right - middle,
        align: 'right',
        bold: true,
        size: 12,
      })
      if (leftOut.length > 0) drawNotes(sheet, 'Not included', leftOut.map(leftOutText).join('\n'))
    },
  }
}

/** The first row has the quantity; further ones continue its orders. */
function rowsOf({ sku, name, variant, quantity, orders }: PickLine): string[][] {
  const product = variant === null ? name : `${name}\n${variant}`
  const rows = [
    ['[   ]', sku, product, quantity.toLocaleString('en-US'), ordersText(orders.slice(0, ordersPerRow))],
  ]
  for (let start = ordersPerRow; start < orders.length; start += ordersPerRow)
    rows.push(['', sku, 'Continued', '', ordersText(orders.slice(start, start + ordersPerRow))])
  return rows
}

const ordersText = (orders: PickLine['orders']) =>
  orders.map(({ orderNumber, quantity }) => `${orderNumber}: ${quantity.toLocaleString('en-US')}`).join('\n')

const leftOutText = ({ orderNumber, status }: OrderToPick) => `${orderNumber}: ${orderStatusLabels[status]}`

const counted = (count: number, noun: string) =>
  count === 1 ? `1 ${noun}` : `${count.toLocaleString('en-US')} ${noun}s`

const columns = [
  { title: 'Picked', x: page.left, width: 34, align: 'start' },
  { title: 'SKU', x: 94, width: 88, align: 'start' },
  { title: 'Product', x: 188, width: 150, align: 'start' },
  { title: 'Quantity', x: 344, width: 46, align: 'right' },
  { title: 'Order: quantity', x: 402, width: 137, align: 'start' },
] as const
