import { type PdfDocument, drawNotes, drawTable, renderPdf } from '#shop/orders/documents/pdf/render-pdf.ts'
import { drawText, ensureSpace, middle, page } from '#shop/orders/documents/pdf/sheet.ts'
import type { PackingSlipContent } from './packing-slip-content.ts'

export function renderPackingSlip(content: PackingSlipContent): Promise<Buffer> {
  return renderPdf(packingSlipDocument(content))
}

/** A packing slip with a checkbox per line and without prices. */
export function packingSlipDocument(content: PackingSlipContent): PdfDocument {
  const { isCanceled, addressee, lines, units, notes } = content
  const head = {
    ...content,
    warning: isCanceled ? 'Canceled: do not ship' : null,
    addressees: [{ label: 'Ship to', lines: addressee }],
  }
  const drawBody: PdfDocument['drawBody'] = async (sheet) => {
    await drawTable(
      sheet,
      columns,
      lines.map(({ sku, name, variant, quantity }) => [
        sku,
        variant === null ? name : `${name}\n${variant}`,
        quantity,
        '[   ]',
      ]),
    )
    ensureSpace(sheet, 40)
    sheet.y = drawText(sheet, units, {
      x: middle,
      y: sheet.y + 12,
      width: page.right - middle,
      align: 'right',
      bold: true,
      size: 12,
    })
    if (notes !== null) drawNotes(sheet, 'Order notes', notes)
  }
  return { head, drawBody }
}

const columns = [
  { title: 'SKU', x: page.left, width: 110, align: 'start' },
  { title: 'Product', x: 174, width: 240, align: 'start' },
  { title: 'Quantity', x: 420, width: 56, align: 'right' },
  { title: 'Packed', x: 484, width: 55, align: 'right' },
] as const
