import type { PackingSlipContent } from './packing-slip-content.ts'
import { drawNotes, drawTable, keepTogether, middle, page, renderPdf, write } from './render-pdf.ts'

/** What goes into the parcel, as a PDF document: with a box to tick at each line, and without prices. */
export function renderPackingSlip(content: PackingSlipContent): Promise<Buffer> {
  const { isCanceled, addressee, lines, pieces, notes } = content
  const head = {
    ...content,
    warning: isCanceled ? 'Canceled: do not send' : null,
    addressee: { label: 'Ship to', lines: addressee },
  }
  return renderPdf(head, (sheet) => {
    drawTable(
      sheet,
      columns,
      lines.map(({ sku, name, variant, quantity }) => [
        sku,
        variant === null ? name : `${name}\n${variant}`,
        quantity,
        '[   ]',
      ]),
    )
    keepTogether(sheet, 40)
    sheet.y = write(sheet, pieces, {
      x: middle,
      y: sheet.y + 12,
      width: page.right - middle,
      align: 'right',
      bold: true,
      size: 12,
    })
    if (notes !== null) drawNotes(sheet, "The buyer's notes", notes)
  })
}

const columns = [
  { title: 'SKU', x: page.left, width: 110, align: 'left' },
  { title: 'Product', x: 174, width: 240, align: 'left' },
  { title: 'Quantity', x: 420, width: 56, align: 'right' },
  { title: 'Packed', x: 484, width: 55, align: 'right' },
] as const
