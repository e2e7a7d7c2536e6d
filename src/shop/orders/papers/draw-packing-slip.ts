import {
  block,
  bold,
  drawPaper,
  drawTable,
  ink,
  keepTogether,
  label,
  middle,
  mono,
  page,
  sans,
  write,
} from './draw-paper.ts'
import type { PackingSlipContent } from './packing-slip-content.ts'

/** What goes into the parcel, as a PDF document: with a box to tick at each line, and without prices. */
export function drawPackingSlip(content: PackingSlipContent): Promise<Buffer> {
  const { title, isCancelled, seller, orderNumber, date, facts, addressee, lines, pieces, notes } = content
  const head = {
    title,
    warning: isCancelled ? 'Cancelled: do not send' : null,
    seller,
    orderNumber,
    date,
    addressee: { label: 'Ship to', lines: addressee },
    facts,
  }
  return drawPaper(head, (pdf) => {
    drawTable(
      pdf,
      columns,
      lines.map(({ sku, name, variant, quantity }) => [
        sku,
        variant === null ? name : `${name}\n${variant}`,
        quantity,
        '[   ]',
      ]),
    )
    keepTogether(pdf, 40)
    const top = pdf.y + 12
    write(pdf, pieces, {
      x: middle,
      y: top,
      width: page.right - middle,
      align: 'right',
      font: bold,
      size: 12,
      color: ink,
    })
    pdf.y = top + 20
    if (notes === null) return
    keepTogether(pdf, 60)
    label(pdf, "The buyer's notes", page.left, pdf.y + 8)
    pdf.y = block(pdf, [notes], page.left, pdf.y + 22, page.right - page.left)
  })
}

const columns = [
  { title: 'SKU', x: page.left, width: 110, align: 'left', font: mono },
  { title: 'Product', x: 174, width: 240, align: 'left', font: sans },
  { title: 'Quantity', x: 420, width: 56, align: 'right', font: mono },
  { title: 'Packed', x: 484, width: 55, align: 'right', font: mono },
] as const
