import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import type { Fact, InvoiceContent, InvoiceLine } from './invoice-content.ts'
import { inWinAnsi } from './win-ansi.ts'

type Pdf = InstanceType<typeof PdfKit>

// The colours are the light theme's.
const ink = '#1f1b17'
const ink3 = '#6d6660'
const line = '#dedcd8'
const copper = '#ac5324'
const red = '#b3261e'

const sans = 'Helvetica'
const bold = 'Helvetica-Bold'
const mono = 'Courier'

/** In points: A4 with room for a punch. */
const page = { left: 56, right: 539, top: 52, bottom: 770 }
const middle = 310

/** An invoice as a PDF document. */
export async function drawInvoice(content: InvoiceContent): Promise<Buffer> {
  const { title, orderNumber, date } = content
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: 595 - page.right },
    bufferPages: true,
    lang: 'en',
    info: {
      Title: `${title} ${orderNumber}`,
      Creator: inWinAnsi(content.seller),
      CreationDate: date,
    },
  })
  drawHead(pdf, content)
  drawLines(pdf, content.lines)
  drawTotal(pdf, content)
  drawPayment(pdf, content)
  drawPageNumbers(pdf, content)
  pdf.end()
  return buffer(pdf)
}

function drawHead(pdf: Pdf, { title, isCancelled, seller, buyer, facts }: InvoiceContent) {
  write(pdf, seller, { x: page.left, y: page.top, font: bold, size: 16 })
  pdf.rect(page.left, page.top + 22, 92, 4).fill(ink)
  pdf.rect(page.left + 96, page.top + 22, 32, 4).fill(copper)
  write(pdf, title, { x: middle, y: page.top, font: bold, size: 22 })
  if (isCancelled) write(pdf, 'Cancelled', { x: middle, y: page.top + 28, font: bold, size: 13, color: red })

  const top = page.top + 64
  label(pdf, 'Billed to', page.left, top)
  const buyerEnd = block(pdf, buyer, page.left, top + 14, middle - page.left - 24)
  const factsEnd = drawFacts(pdf, facts, { x: middle, y: top, labelWidth: 96 })
  pdf.y = Math.max(buyerEnd, factsEnd) + 28
}

const columns = [
  { title: 'SKU', x: page.left, width: 84, align: 'left', font: mono },
  { title: 'Product', x: 146, width: 170, align: 'left', font: sans },
  { title: 'Quantity', x: 322, width: 52, align: 'right', font: mono },
  { title: 'Price (USD)', x: 380, width: 72, align: 'right', font: mono },
  { title: 'Amount (USD)', x: 458, width: 81, align: 'right', font: mono },
] as const

function drawLines(pdf: Pdf, lines: InvoiceLine[]) {
  drawColumnTitles(pdf)
  for (const { sku, name, variant, quantity, price, amount } of lines) {
    const product = variant === null ? name : `${name}\n${variant}`
    const cells = [sku, product, quantity, price, amount]
    const heights = columns.map(({ font, width }, i) =>
      heightOf(pdf, cells[i] ?? '', { font, size: 9, width }),
    )
    const height = Math.max(...heights) + 10
    if (pdf.y + height > page.bottom) {
      newPage(pdf)
      drawColumnTitles(pdf)
    }
    const top = pdf.y
    columns.forEach(({ x, width, align, font }, i) =>
      write(pdf, cells[i] ?? '', { x, y: top + 5, width, align, font, size: 9 }),
    )
    rule(pdf, top + height)
    pdf.y = top + height
  }
}

function drawColumnTitles(pdf: Pdf) {
  const top = pdf.y
  for (const { title, x, width, align } of columns)
    write(pdf, title, { x, y: top, width, align, font: bold, size: 8, color: ink3 })
  pdf
    .moveTo(page.left, top + 14)
    .lineTo(page.right, top + 14)
    .lineWidth(1)
    .stroke(ink)
  pdf.y = top + 14
}

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

function drawPageNumbers(pdf: Pdf, { title, orderNumber }: InvoiceContent) {
  const { start, count } = pdf.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i)
    const text = `${title} · ${orderNumber} · Page ${i + 1} of ${count}`
    write(pdf, text, { x: page.left, y: 800, width: page.right - page.left, size: 8, color: ink3 })
  }
}

function drawFacts(
  pdf: Pdf,
  facts: Fact[],
  { x, y, labelWidth }: { x: number; y: number; labelWidth: number },
) {
  const width = (x === page.left ? middle + 120 : page.right) - x - labelWidth
  return facts.reduce((top, fact) => {
    write(pdf, fact.label, { x, y: top, width: labelWidth, color: ink3 })
    write(pdf, fact.value, { x: x + labelWidth, y: top, width })
    return top + heightOf(pdf, fact.value, { font: sans, size: 9, width }) + 5
  }, y)
}

/** Lines under each other; answers where they end. */
function block(pdf: Pdf, lines: string[], x: number, y: number, width: number) {
  return lines.reduce((top, text) => {
    write(pdf, text, { x, y: top, width, size: 10 })
    return top + heightOf(pdf, text, { font: sans, size: 10, width }) + 2
  }, y)
}

function label(pdf: Pdf, text: string, x: number, y: number) {
  write(pdf, text, { x, y, font: bold, size: 8, color: ink3 })
}

function rule(pdf: Pdf, y: number) {
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(line)
}

function keepTogether(pdf: Pdf, height: number) {
  if (pdf.y + height > page.bottom) newPage(pdf)
}

function newPage(pdf: Pdf) {
  pdf.addPage()
  pdf.y = page.top
}

interface Written {
  x: number
  y: number
  width?: number
  align?: 'left' | 'right'
  font?: string
  size?: number
  color?: string
}

function write(pdf: Pdf, text: string, { x, y, width, align, font = sans, size = 9, color = ink }: Written) {
  const box = width === undefined ? { lineBreak: false } : { width, align: align ?? 'left' }
  pdf.font(font).fontSize(size).fillColor(color).text(inLines(text), x, y, box)
}

function heightOf(
  pdf: Pdf,
  text: string,
  { font, size, width }: { font: string; size: number; width: number },
) {
  return pdf.font(font).fontSize(size).heightOfString(inLines(text), { width })
}

const inLines = (text: string) => text.split('\n').map(inWinAnsi).join('\n')
