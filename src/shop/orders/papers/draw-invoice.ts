import {
  type Pdf,
  bold,
  drawFacts,
  drawPaper,
  drawTable,
  ink3,
  keepTogether,
  label,
  middle,
  mono,
  page,
  sans,
  write,
} from './draw-paper.ts'
import type { InvoiceContent } from './invoice-content.ts'

/** An invoice as a PDF document. */
export function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  const { isCancelled, buyer, lines } = content
  const head = {
    ...content,
    warning: isCancelled ? 'Cancelled' : null,
    addressee: { label: 'Billed to', lines: buyer },
  }
  return drawPaper(head, (pdf) => {
    drawTable(
      pdf,
      columns,
      lines.map(({ sku, name, variant, quantity, price, amount }) => [
        sku,
        variant === null ? name : `${name}\n${variant}`,
        quantity,
        price,
        amount,
      ]),
    )
    drawTotal(pdf, content)
    drawPayment(pdf, content)
  })
}

const columns = [
  { title: 'SKU', x: page.left, width: 84, align: 'left', font: mono },
  { title: 'Product', x: 146, width: 170, align: 'left', font: sans },
  { title: 'Quantity', x: 322, width: 52, align: 'right', font: mono },
  { title: 'Price (USD)', x: 380, width: 72, align: 'right', font: mono },
  { title: 'Amount (USD)', x: 458, width: 81, align: 'right', font: mono },
] as const

function drawTotal(pdf: Pdf, { total, orientation }: InvoiceContent) {
  keepTogether(pdf, 56)
  const top = pdf.y + 12
  write(pdf, 'Total', { x: middle, y: top, font: bold, size: 12 })
  write(pdf, total, { x: middle, y: top, width: page.right - middle, align: 'right', font: bold, size: 12 })
  pdf.y = top + 20
  if (orientation === null) return
  const note = `For orientation: ${orientation}`
  write(pdf, note, { x: page.left, y: top + 20, width: page.right - page.left, align: 'right', color: ink3 })
  pdf.y = top + 36
}

function drawPayment(pdf: Pdf, { payment: { state, facts } }: InvoiceContent) {
  keepTogether(pdf, 60 + facts.length * 18)
  const top = pdf.y + 20
  label(pdf, 'Payment', page.left, top)
  write(pdf, state, { x: page.left, y: top + 14, font: bold, size: 11 })
  pdf.y = drawFacts(pdf, facts, { x: page.left, y: top + 36, labelWidth: 110 })
}
