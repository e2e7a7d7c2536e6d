import { hash } from 'node:crypto'
import {
  type PdfDocument,
  drawFacts,
  drawLabel,
  drawNotes,
  drawTable,
  renderPdf,
} from '#shop/orders/documents/pdf/render-pdf.ts'
import {
  type Sheet,
  drawText,
  ensureSpace,
  middle,
  mutedInk,
  page,
  pageWidth,
} from '#shop/orders/documents/pdf/sheet.ts'
import type { InvoiceContent } from './invoice-content.ts'

export function renderInvoice(content: InvoiceContent): Promise<Buffer> {
  return renderPdf(invoiceDocumentOf(content))
}

/** The PDF to store, with its SHA-256 in hexadecimal. */
export async function renderIssued(content: InvoiceContent) {
  const pdf = await renderInvoice(content)
  return { pdf, sha256: hash('sha256', pdf) }
}

export function invoiceDocumentOf(content: InvoiceContent): PdfDocument {
  const { isCanceled, buyer, shipTo, lines, notes } = content
  const head = {
    ...content,
    warning: isCanceled ? 'Canceled' : null,
    addressees: [
      { label: 'Bill to', lines: buyer },
      ...(shipTo ? [{ label: 'Ship to', lines: shipTo }] : []),
    ],
  }
  const drawBody: PdfDocument['drawBody'] = async (sheet) => {
    await drawTable(
      sheet,
      columns(content.currency),
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
    if (notes !== null) drawNotes(sheet, 'Order notes', notes)
  }
  return { head, drawBody }
}

const columns = (currency: string) =>
  [
    { title: 'SKU', x: page.left, width: 84, align: 'start' },
    { title: 'Product', x: 146, width: 160, align: 'start' },
    { title: 'Quantity', x: 312, width: 52, align: 'right' },
    { title: `Unit price (${currency})`, x: 370, width: 82, align: 'right' },
    { title: `Amount (${currency})`, x: 458, width: 81, align: 'right' },
  ] as const

function drawTotal(sheet: Sheet, { subtotals, total, convertedTotal }: InvoiceContent) {
  ensureSpace(sheet, 56 + subtotals.length * 18)
  for (const { label, value } of subtotals) {
    const place = { x: middle, y: sheet.y + 4 }
    const labelEnd = drawText(sheet, label, { ...place, width: 170 })
    const valueEnd = drawText(sheet, value, { ...place, width: page.right - middle, align: 'right' })
    sheet.y = Math.max(labelEnd, valueEnd)
  }
  const style = { x: middle, y: sheet.y + 12, bold: true, size: 12 }
  drawText(sheet, 'Total', style)
  sheet.y = drawText(sheet, total, { ...style, width: page.right - middle, align: 'right' })
  if (convertedTotal === null) return
  sheet.y = drawText(sheet, `Approx. ${convertedTotal}`, {
    x: page.left,
    y: sheet.y + 4,
    width: pageWidth,
    align: 'right',
    color: mutedInk,
  })
}

function drawPayment(sheet: Sheet, { payment: { status, facts } }: InvoiceContent) {
  ensureSpace(sheet, 60 + facts.length * 18)
  const top = sheet.y + 20
  drawLabel(sheet, 'Payment', page.left, top)
  const statusEnd = drawText(sheet, status, { x: page.left, y: top + 14, bold: true, size: 11 })
  sheet.y = drawFacts(sheet, facts, { x: page.left, y: statusEnd + 6, labelWidth: 110 })
}
