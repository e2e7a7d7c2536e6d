import type { Font } from 'fontkit'
import { buffer } from 'node:stream/consumers'
import type PdfKit from 'pdfkit'
import { type Face, type Fonts, documentFonts } from './fonts.ts'
import { textRuns } from './text-runs.ts'
import { wrapText } from './wrap-text.ts'

type Pdf = InstanceType<typeof PdfKit>

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit takes a loaded font too, and so does not parse it for each document. */
      registerFont(name: string, font: Font): this
    }
  }
}

/** A document that is being written. */
export interface Sheet {
  pdf: Pdf
  fonts: Fonts
  /** Where the next part begins, in points from the top of the page. */
  y: number
  /** Whether a character was replaced, because no font has it. */
  hasReplaced: boolean
}

// The colors are the light theme's.
const ink = '#1f1b17'
export const ink3 = '#6d6660'
const line = '#dedcd8'
const copper = '#ac5324'
const red = '#b3261e'

/** In points: A4 with room for a punch. */
export const page = { left: 56, right: 539, top: 52, bottom: 770 }
export const middle = 310
export const pageWidth = page.right - page.left

const replacement = '\u25a1'

export interface Fact {
  label: string
  value: string
}

export interface Head {
  /** What it is: 'Invoice'. */
  title: string
  /** Printed under the title; null where all is well. */
  warning: string | null
  seller: SellerBlock
  orderNumber: string
  date: Date
  /** Whom it speaks to, under their heading: 'Billed to'. */
  addressee: { label: string; lines: string[] }
  facts: Fact[]
}

export interface SellerBlock {
  name: string
  /** Address and tax number; empty while staff have entered none. */
  lines: string[]
  isSample: boolean
}

/** A document of the shop about an order as PDF: its head, what `draw` puts under it, and the number of each page. */
export async function renderPdf(head: Head, draw: (sheet: Sheet) => void): Promise<Buffer> {
  const { title, orderNumber, seller, date } = head
  // Loaded with the first document: they take 30 MB.
  const [{ default: PdfKit }, fonts] = await Promise.all([import('pdfkit'), documentFonts()])
  const pdf = new PdfKit({
    size: 'A4',
    margins: { top: page.top, bottom: 0, left: page.left, right: 595 - page.right },
    bufferPages: true,
    // No default font: pdfkit would parse its own Helvetica for each document.
    font: '',
    lang: 'en',
    info: { Title: `${title} ${orderNumber}`, Creator: seller.name, CreationDate: date },
  })
  const sheet: Sheet = { pdf, fonts, y: page.top, hasReplaced: false }
  drawHead(sheet, head)
  draw(sheet)
  if (sheet.hasReplaced) drawReplacementNote(sheet)
  drawPageNumbers(sheet, head)
  pdf.end()
  return buffer(pdf)
}

function drawHead(sheet: Sheet, { title, warning, seller, addressee, facts }: Head) {
  const { pdf } = sheet
  const columnWidth = middle - page.left - 24
  const nameEnd = write(sheet, seller.name, {
    x: page.left,
    y: page.top,
    width: columnWidth,
    bold: true,
    size: 16,
  })
  pdf.rect(page.left, nameEnd + 2, 92, 4).fill(ink)
  pdf.rect(page.left + 96, nameEnd + 2, 32, 4).fill(copper)
  const sellerEnd = block(sheet, seller.lines, { x: page.left, y: nameEnd + 14, width: columnWidth })
  const sampleEnd = seller.isSample
    ? write(sheet, 'SAMPLE seller, not a real business', {
        x: page.left,
        y: sellerEnd,
        width: columnWidth,
        bold: true,
        color: red,
      })
    : sellerEnd

  const titleEnd = write(sheet, title, { x: middle, y: page.top - 4, bold: true, size: 22 })
  const warningEnd = warning
    ? write(sheet, warning, { x: middle, y: titleEnd, bold: true, size: 13, color: red })
    : titleEnd

  const top = Math.max(sampleEnd, warningEnd) + 20
  label(sheet, addressee.label, page.left, top)
  const addressEnd = block(sheet, addressee.lines, {
    x: page.left,
    y: top + 14,
    width: columnWidth,
    size: 10,
  })
  const factsEnd = drawFacts(sheet, facts, { x: middle, y: top, labelWidth: 96 })
  sheet.y = Math.max(addressEnd, factsEnd) + 24
}

export interface Column {
  title: string
  x: number
  width: number
  align: 'left' | 'right'
}

/** Rows of text under the columns' titles, which are repeated on each further page. */
export function drawTable(sheet: Sheet, columns: readonly Column[], rows: string[][]) {
  drawColumnTitles(sheet, columns)
  for (const cells of rows) {
    const wrapped = columns.map(({ width }, i) => linesOf(sheet, cells[i] ?? '', { width, ...cell }))
    const height = Math.max(...wrapped.map(({ length }) => length)) * lineHeight(cell.size) + 10
    if (sheet.y + height > page.bottom) {
      newPage(sheet)
      drawColumnTitles(sheet, columns)
    }
    const top = sheet.y
    columns.forEach(({ x, width, align }, i) =>
      writeLines(sheet, wrapped[i] ?? [], { x, y: top + 5, width, align, ...cell }),
    )
    rule(sheet, top + height)
    sheet.y = top + height
  }
}

const cell = { size: 9 }

function drawColumnTitles(sheet: Sheet, columns: readonly Column[]) {
  const top = sheet.y
  for (const { title, x, width, align } of columns)
    write(sheet, title, { x, y: top, width, align, bold: true, size: 8, color: ink3 })
  sheet.pdf
    .moveTo(page.left, top + 14)
    .lineTo(page.right, top + 14)
    .lineWidth(1)
    .stroke(ink)
  sheet.y = top + 14
}

function drawReplacementNote(sheet: Sheet) {
  keepTogether(sheet, 40)
  const note = `${replacement} replaces a character that cannot be printed here. Text copied from this document keeps it.`
  sheet.y = write(sheet, note, { x: page.left, y: sheet.y + 16, width: pageWidth, size: 8, color: ink3 })
}

function drawPageNumbers(sheet: Sheet, { title, orderNumber }: Head) {
  const { start, count } = sheet.pdf.bufferedPageRange()
  for (let i = 0; i < count; i++) {
    sheet.pdf.switchToPage(start + i)
    const text = `${title} · ${orderNumber} · Page ${i + 1} of ${count}`
    write(sheet, text, { x: page.left, y: 800, size: 8, color: ink3 })
  }
}

/** Labels with their values, under each other; returns where they end. */
export function drawFacts(
  sheet: Sheet,
  facts: Fact[],
  { x, y, labelWidth }: { x: number; y: number; labelWidth: number },
) {
  const width = (x === page.left ? middle + 120 : page.right) - x - labelWidth
  return facts.reduce((top, fact) => {
    write(sheet, fact.label, { x, y: top, width: labelWidth, color: ink3 })
    return write(sheet, fact.value, { x: x + labelWidth, y: top, width }) + 4
  }, y)
}

/** Lines under each other; returns where they end. */
function block(sheet: Sheet, lines: string[], written: Written) {
  return lines.reduce((top, text) => write(sheet, text, { ...written, y: top }) + 1, written.y)
}

export function label(sheet: Sheet, text: string, x: number, y: number) {
  write(sheet, text, { x, y, bold: true, size: 8, color: ink3 })
}

/** A heading with text of any length, which goes on over pages. */
export function drawNotes(sheet: Sheet, title: string, text: string) {
  keepTogether(sheet, 44)
  label(sheet, title, page.left, sheet.y + 16)
  sheet.y += 30
  for (const one of linesOf(sheet, text, { width: pageWidth })) {
    keepTogether(sheet, lineHeight(defaultSize))
    sheet.y = writeLines(sheet, [one], { x: page.left, y: sheet.y, width: pageWidth })
  }
}

function rule({ pdf }: Sheet, y: number) {
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(line)
}

/** Begins a new page where less than this is left of the old one. */
export function keepTogether(sheet: Sheet, height: number) {
  if (sheet.y + height > page.bottom) newPage(sheet)
}

function newPage(sheet: Sheet) {
  sheet.pdf.addPage()
  sheet.y = page.top
}

interface Written {
  x: number
  y: number
  /** Without it the text is one line. */
  width?: number
  align?: 'left' | 'right'
  bold?: boolean
  size?: number
  color?: string
}

const defaultSize = 9

/** Writes text, in as many lines as its width needs; returns where they end. */
export function write(sheet: Sheet, text: string, written: Written): number {
  return writeLines(sheet, linesOf(sheet, text, written), written)
}

type Line = PrintedRun[]

interface PrintedRun {
  face: string
  text: string
  /** What was typed where `text` is the replacement. */
  actual: string | null
  width: number
}

function linesOf(sheet: Sheet, text: string, style: Pick<Written, 'width' | 'bold' | 'size'>): Line[] {
  const runsIn = (one: string) => printedRuns(sheet, one, style)
  if (style.width === undefined) return [runsIn(text)]
  return wrapText(text, style.width, (one) => widthOf(runsIn(one))).map(runsIn)
}

function printedRuns(
  { pdf, fonts }: Sheet,
  text: string,
  { bold, size = defaultSize }: Pick<Written, 'bold' | 'size'>,
): Line {
  const faces = bold ? fonts.bold : fonts.regular
  return textRuns(text, faces).map(({ face, text: part }) => {
    const printed = face ? part : replacement
    const { name, font } = face ?? faceOfReplacement(faces)
    pdf.registerFont(name, font()).font(name).fontSize(size)
    return { face: name, text: printed, actual: face ? null : part, width: pdf.widthOfString(printed) }
  })
}

function faceOfReplacement(faces: Face[]) {
  const face = faces.find(({ font }) => font().hasGlyphForCodePoint(replacement.charCodeAt(0)))
  if (!face) throw new Error('No font has the replacement character')
  return face
}

const widthOf = (runs: Line) => runs.reduce((sum, { width }) => sum + width, 0)

function writeLines(sheet: Sheet, lines: Line[], written: Written): number {
  const { x, y, width = 0, align = 'left', size = defaultSize, color = ink } = written
  const { pdf } = sheet
  lines.forEach((runs, i) => {
    const baseline = y + i * lineHeight(size) + size * ascent
    let left = align === 'right' ? x + width - widthOf(runs) : x
    for (const run of runs) {
      if (run.actual !== null) {
        sheet.hasReplaced = true
        pdf.markContent('Span', { actual: run.actual })
      }
      pdf.font(run.face).fontSize(size).fillColor(color)
      pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      if (run.actual !== null) pdf.endMarkedContent()
      left += run.width
    }
  })
  return y + lines.length * lineHeight(size)
}

// Of Noto Sans, as a share of the size.
const ascent = 1.07
const lineHeight = (size: number) => size * 1.36
