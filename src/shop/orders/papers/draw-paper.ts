import { buffer } from 'node:stream/consumers'
import type PdfKit from 'pdfkit'
import type { Fact } from './invoice-content.ts'
import { inWinAnsi } from './win-ansi.ts'

export type Pdf = InstanceType<typeof PdfKit>

// The colours are the light theme's.
export const ink = '#1f1b17'
export const ink3 = '#6d6660'
const line = '#dedcd8'
const copper = '#ac5324'
export const red = '#b3261e'

export const sans = 'Helvetica'
export const bold = 'Helvetica-Bold'
export const mono = 'Courier'

/** In points: A4 with room for a punch. */
export const page = { left: 56, right: 539, top: 52, bottom: 770 }
export const middle = 310

interface Paper {
  /** What it is: 'Invoice'. */
  title: string
  /** Printed over the whole page's title; null where all is well. */
  warning: string | null
  seller: string
  orderNumber: string
  date: Date
  /** Whom it speaks to, under their heading: 'Billed to'. */
  addressee: { label: string; lines: string[] }
  facts: Fact[]
}

/** Paper of the shop's about an order, as a PDF document: its head, what `draw` puts under it, and the number of each page. */
export async function drawPaper(paper: Paper, draw: (pdf: Pdf) => void): Promise<Buffer> {
  const { title, orderNumber, seller, date } = paper
  // Loaded with the first paper: it takes 30 MB.
  const { default: PdfKit } = await import('pdfkit')
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: 595 - page.right },
    bufferPages: true,
    lang: 'en',
    info: { Title: `${title} ${orderNumber}`, Creator: inWinAnsi(seller), CreationDate: date },
  })
  drawHead(pdf, paper)
  draw(pdf)
  drawPageNumbers(pdf, paper)
  pdf.end()
  return buffer(pdf)
}

function drawHead(pdf: Pdf, { title, warning, seller, addressee, facts }: Paper) {
  write(pdf, seller, { x: page.left, y: page.top, font: bold, size: 16 })
  pdf.rect(page.left, page.top + 22, 92, 4).fill(ink)
  pdf.rect(page.left + 96, page.top + 22, 32, 4).fill(copper)
  write(pdf, title, { x: middle, y: page.top, font: bold, size: 22 })
  if (warning) write(pdf, warning, { x: middle, y: page.top + 28, font: bold, size: 13, color: red })

  const top = page.top + 64
  label(pdf, addressee.label, page.left, top)
  const addressEnd = block(pdf, addressee.lines, page.left, top + 14, middle - page.left - 24)
  const factsEnd = drawFacts(pdf, facts, { x: middle, y: top, labelWidth: 96 })
  pdf.y = Math.max(addressEnd, factsEnd) + 28
}

export interface Column {
  title: string
  x: number
  width: number
  align: 'left' | 'right'
  font: string
}

/** Rows of text under the columns' titles, which stand again on each further page. */
export function drawTable(pdf: Pdf, columns: readonly Column[], rows: string[][]) {
  drawColumnTitles(pdf, columns)
  for (const cells of rows) {
    const heights = columns.map(({ font, width }, i) =>
      heightOf(pdf, cells[i] ?? '', { font, size: 9, width }),
    )
    const height = Math.max(...heights) + 10
    if (pdf.y + height > page.bottom) {
      newPage(pdf)
      drawColumnTitles(pdf, columns)
    }
    const top = pdf.y
    columns.forEach(({ x, width, align, font }, i) =>
      write(pdf, cells[i] ?? '', { x, y: top + 5, width, align, font, size: 9 }),
    )
    rule(pdf, top + height)
    pdf.y = top + height
  }
}

function drawColumnTitles(pdf: Pdf, columns: readonly Column[]) {
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

function drawPageNumbers(pdf: Pdf, { title, orderNumber }: Paper) {
  const { start, count } = pdf.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    pdf.switchToPage(start + i)
    const text = `${title} · ${orderNumber} · Page ${i + 1} of ${count}`
    write(pdf, text, { x: page.left, y: 800, width: page.right - page.left, size: 8, color: ink3 })
  }
}

/** Labels and what they say, under each other; answers where they end. */
export function drawFacts(
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
export function block(pdf: Pdf, lines: string[], x: number, y: number, width: number) {
  return lines.reduce((top, text) => {
    write(pdf, text, { x, y: top, width, size: 10 })
    return top + heightOf(pdf, text, { font: sans, size: 10, width }) + 2
  }, y)
}

export function label(pdf: Pdf, text: string, x: number, y: number) {
  write(pdf, text, { x, y, font: bold, size: 8, color: ink3 })
}

function rule(pdf: Pdf, y: number) {
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(line)
}

/** Begins a new page where less than this is left of the old one. */
export function keepTogether(pdf: Pdf, height: number) {
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

export function write(
  pdf: Pdf,
  text: string,
  { x, y, width, align, font = sans, size = 9, color = ink }: Written,
) {
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
