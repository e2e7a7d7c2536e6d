import type { InvoiceContent } from './invoice-content.ts'
import {
  type Sheet,
  drawFacts,
  drawNotes,
  drawTable,
  ink3,
  keepTogether,
  label,
  middle,
  page,
  pageWidth,
  renderPdf,
  write,
} from './render-pdf.ts'

/** An invoice as a PDF document. */
export function renderInvoice(content: InvoiceContent): Promise<Buffer> {
  const { isCanceled, buyer, lines, notes } = content
  const head = {
    ...content,
    warning: isCanceled ? 'Canceled' : null,
    addressee: { label: 'Billed to', lines: buyer },
  }
  return renderPdf(head, (sheet) => {
    drawTable(
      sheet,
      columns,
      lines.map(({ sku, name, variant, quantity, price, amount }) => [
        sku,
        variant === null ? name : `${name}\n${variant}`,
        quantity,
        price,
        amount,
      ]),
    )
    drawTotal(sheet, content)
    drawPayment(sheet, content)
    if (notes !== null) drawNotes(sheet, "The buyer's notes", notes)
  })
}

const columns = [
  { title: 'SKU', x: page.left, width: 84, align: 'left' },
  { title: 'Product', x: 146, width: 170, align: 'left' },
  { title: 'Quantity', x: 322, width: 52, align: 'right' },
  { title: 'Price (USD)', x: 380, width: 72, align: 'right' },
  { title: 'Amount (USD)', x: 458, width: 81, align: 'right' },
] as const

function drawTotal(sheet: Sheet, { total, orientation }: InvoiceContent) {
  keepTogether(sheet, 56)
  const top = sheet.y + 12
  write(sheet, 'Total', { x: middle, y: top, bold: true, size: 12 })
  sheet.y = write(sheet, total, {
    x: middle,
    y: top,
    width: page.right - middle,
    align: 'right',
    bold: true,
    size: 12,
  })
  if (orientation === null) return
  const note = `For orientation: ${orientation}`
  sheet.y = write(sheet, note, {
    x: page.left,
    y: sheet.y + 4,
    width: pageWidth,
    align: 'right',
    color: ink3,
  })
}

function drawPayment(sheet: Sheet, { payment: { state, facts } }: InvoiceContent) {
  keepTogether(sheet, 60 + facts.length * 18)
  const top = sheet.y + 20
  label(sheet, 'Payment', page.left, top)
  const stateEnd = write(sheet, state, { x: page.left, y: top + 14, bold: true, size: 11 })
  sheet.y = drawFacts(sheet, facts, { x: page.left, y: stateEnd + 6, labelWidth: 110 })
}
