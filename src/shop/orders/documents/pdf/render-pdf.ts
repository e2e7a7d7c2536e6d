import { buffer } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import { iterateYielding } from '#platform/iterate-yielding.ts'
import { documentFonts } from './fonts.ts'
import {
  type Sheet,
  type TextOptions,
  addPage,
  copper,
  defaultSize,
  drawLines,
  drawRule,
  drawText,
  ensureSpace,
  ink,
  lineHeight,
  linesOf,
  middle,
  mutedInk,
  page,
  pageWidth,
  red,
  replacement,
} from './sheet.ts'

export interface Fact {
  label: string
  value: string
}

interface DocumentHead {
  /** The kind of document: 'Invoice'. */
  title: string
  /** Printed in red under the title. */
  warning: string | null
  seller: SellerBlock
  orderNumber: string
  date: Date
  /** Addresses below each other, each under a label: 'Bill to'. */
  addressees: { label: string; lines: string[] }[]
  facts: Fact[]
}

export interface SellerBlock {
  name: string
  /** Address and tax number; empty until staff enter them. */
  lines: string[]
  isSample: boolean
}

/** A document of a PDF: the head, and the content drawn by `drawBody`. */
export interface PdfDocument {
  head: DocumentHead
  drawBody: (sheet: Sheet) => Promise<void>
}

/** Renders an order document as PDF, with page numbers. */
export function renderPdf(document: PdfDocument): Promise<Buffer> {
  const { title, orderNumber, seller, date } = document.head
  return renderPdfs({ title: `${title} ${orderNumber}`, creator: seller.name, date }, [document])
}

interface PdfInfo {
  title: string
  creator: string
  date: Date
}

/** Renders documents into one PDF. Each starts on a new page and has its own page numbers. */
export async function renderPdfs(
  { title, creator, date }: PdfInfo,
  documents: Iterable<PdfDocument> | AsyncIterable<PdfDocument>,
): Promise<Buffer> {
  // Loaded on demand: they take 30 MB.
  const [{ default: PdfKit }, fonts] = await Promise.all([import('pdfkit'), documentFonts()])
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: 595 - page.right },
    bufferPages: true,
    // No default font: pdfkit would parse its own Helvetica for each document.
    font: '',
    lang: 'en',
    info: { Title: title, Creator: creator, CreationDate: date },
  })
  let isFirst = true
  for await (const document of documents) {
    if (!isFirst) pdf.addPage()
    isFirst = false
    await drawDocument({ pdf, fonts, y: page.top, hasReplacement: false }, document)
    // Pages in memory would add up.
    pdf.flushPages()
    await setImmediate()
  }
  pdf.end()
  return buffer(pdf)
}

async function drawDocument(sheet: Sheet, { head, drawBody }: PdfDocument) {
  drawHead(sheet, head)
  await drawBody(sheet)
  if (sheet.hasReplacement) drawReplacementNote(sheet)
  drawPageNumbers(sheet, head)
}

const columnWidth = middle - page.left - 24

function drawHead(sheet: Sheet, { title, warning, seller, addressees, facts }: DocumentHead) {
  const sellerEnd = drawSeller(sheet, seller)
  const titleEnd = drawText(sheet, title, {
    x: middle,
    y: page.top - 4,
    width: page.right - middle,
    bold: true,
    size: 22,
  })
  const warningEnd = warning
    ? drawText(sheet, warning, { x: middle, y: titleEnd, bold: true, size: 13, color: red })
    : titleEnd

  const top = Math.max(sellerEnd, warningEnd) + 20
  const addressEnd = addressees.reduce((y, { label, lines }, index) => {
    const labelY = index === 0 ? y : y + 10
    drawLabel(sheet, label, page.left, labelY)
    return drawBlock(sheet, lines, { x: page.left, y: labelY + 14, width: columnWidth, size: 10 })
  }, top)
  const factsEnd = drawFacts(sheet, facts, { x: middle, y: top, labelWidth: 96 })
  sheet.y = Math.max(addressEnd, factsEnd) + 24
}

function drawSeller(sheet: Sheet, { name, lines, isSample }: SellerBlock) {
  const { pdf } = sheet
  const column = { x: page.left, width: columnWidth }
  const nameEnd = drawText(sheet, name, { ...column, y: page.top, bold: true, size: 16 })
  pdf.rect(page.left, nameEnd + 2, 92, 4).fill(ink)
  pdf.rect(page.left + 96, nameEnd + 2, 32, 4).fill(copper)
  const end = drawBlock(sheet, lines, { ...column, y: nameEnd + 14 })
  if (!isSample) return end
  return drawText(sheet, 'SAMPLE seller, not a real business', { ...column, y: end, bold: true, color: red })
}

export interface Column {
  title: string
  x: number
  width: number
  align: 'start' | 'right'
}

/** Draws a table and repeats its column titles on each page. Other requests get served in between. */
export async function drawTable(sheet: Sheet, columns: readonly Column[], rows: string[][]) {
  drawColumnTitles(sheet, columns)
  for await (const cells of iterateYielding(rows, rowsPerTurn)) {
    const wrapped = columns.map(({ width }, i) => linesOf(sheet, cells[i] ?? '', { width, ...cellStyle }))
    const height = Math.max(...wrapped.map(({ length }) => length)) * lineHeight(cellStyle.size) + 10
    if (sheet.y + height > page.bottom) {
      addPage(sheet)
      drawColumnTitles(sheet, columns)
    }
    const top = sheet.y
    columns.forEach(({ x, width, align }, i) =>
      drawLines(sheet, wrapped[i] ?? [], { x, y: top + 5, width, align, ...cellStyle }),
    )
    drawRule(sheet, top + height)
    sheet.y = top + height
  }
}

/** Rows drawn in one turn of the event loop: some milliseconds. */
const rowsPerTurn = 5

const cellStyle = { size: 9 }

function drawColumnTitles(sheet: Sheet, columns: readonly Column[]) {
  const top = sheet.y
  for (const { title, x, width, align } of columns)
    drawText(sheet, title, { x, y: top, width, align, bold: true, size: 8, color: mutedInk })
  sheet.pdf
    .moveTo(page.left, top + 14)
    .lineTo(page.right, top + 14)
    .lineWidth(1)
    .stroke(ink)
  sheet.y = top + 14
}

function drawReplacementNote(sheet: Sheet) {
  ensureSpace(sheet, 40)
  const note = `${replacement} marks a character that cannot be printed. Copied text contains the original character.`
  const options = { x: page.left, y: sheet.y + 16, width: pageWidth, size: 8, color: mutedInk }
  sheet.y = drawText(sheet, note, options)
}

function drawPageNumbers(sheet: Sheet, { title, orderNumber }: DocumentHead) {
  const { start, count } = sheet.pdf.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    sheet.pdf.switchToPage(start + i)
    const text = `${title} · ${orderNumber} · Page ${i + 1} of ${count}`
    drawText(sheet, text, { x: page.left, y: 800, size: 8, color: mutedInk })
  }
}

/** Draws labels with their values and returns the bottom. */
export function drawFacts(
  sheet: Sheet,
  facts: Fact[],
  { x, y, labelWidth }: { x: number; y: number; labelWidth: number },
) {
  const width = (x === page.left ? middle + 120 : page.right) - x - labelWidth
  return facts.reduce((top, fact) => {
    drawText(sheet, fact.label, { x, y: top, width: labelWidth, color: mutedInk })
    return drawText(sheet, fact.value, { x: x + labelWidth, y: top, width }) + 4
  }, y)
}

/** Draws lines below each other and returns the bottom. */
function drawBlock(sheet: Sheet, lines: string[], options: TextOptions) {
  return lines.reduce((top, text) => drawText(sheet, text, { ...options, y: top }) + 1, options.y)
}

export function drawLabel(sheet: Sheet, text: string, x: number, y: number) {
  drawText(sheet, text, { x, y, bold: true, size: 8, color: mutedInk })
}

/** Draws a title and text that may continue on further pages. */
export function drawNotes(sheet: Sheet, title: string, text: string) {
  ensureSpace(sheet, 44)
  drawLabel(sheet, title, page.left, sheet.y + 16)
  sheet.y += 30
  for (const line of linesOf(sheet, text, { width: pageWidth })) {
    ensureSpace(sheet, lineHeight(defaultSize))
    sheet.y = drawLines(sheet, [line], { x: page.left, y: sheet.y, width: pageWidth, align: 'start' })
  }
}
