import type { Font } from 'fontkit'
import type PdfKit from 'pdfkit'
import type { Face, Fonts } from './fonts.ts'
import { textRuns } from './text-runs.ts'
import { wrapText } from './wrap-text.ts'

export type Pdf = InstanceType<typeof PdfKit>

declare global {
  namespace PDFKit.Mixins {
    interface PDFFont {
      /** pdfkit also accepts a loaded font, which avoids parsing it for each document. */
      registerFont(name: string, font: Font): this
    }
  }
}

/** A document in progress. All lengths are in points, from the top left of the page. */
export interface Sheet {
  pdf: Pdf
  fonts: Fonts
  /** Top of the next block. */
  y: number
  /** Whether a character without a glyph was replaced. */
  hasReplacement: boolean
}

/** A4 with a margin for hole punching. */
export const page = { left: 56, right: 539, top: 52, bottom: 770 }
export const pageWidth = page.right - page.left
export const middle = 310

// Colors of the light theme.
export const ink = '#1f1b17'
export const mutedInk = '#6d6660'
export const copper = '#ac5324'
export const red = '#b3261e'
const ruleColor = '#dedcd8'

/** Printed in place of characters that no font has. */
export const replacement = '\u25a1'

export const defaultSize = 9
/** Of Noto Sans, as a share of the font size. */
const ascent = 1.07

export const lineHeight = (size: number) => size * 1.36

export interface TextOptions {
  x: number
  y: number
  /** Wraps the text; without it the text is one line. */
  width?: number
  align?: 'left' | 'right'
  bold?: boolean
  size?: number
  color?: string
}

type TextStyle = Pick<TextOptions, 'width' | 'bold' | 'size'>

/** Draws text and returns its bottom. */
export function drawText(sheet: Sheet, text: string, options: TextOptions): number {
  return drawLines(sheet, linesOf(sheet, text, options), options)
}

export type Line = GlyphRun[]

interface GlyphRun {
  face: string
  text: string
  /** The original text where `text` is the replacement. */
  original: string | null
  width: number
}

/** Splits text into lines of the given width. */
export function linesOf(sheet: Sheet, text: string, style: TextStyle): Line[] {
  const toRuns = (part: string) => glyphRuns(sheet, part, style)
  if (style.width === undefined) return [toRuns(text)]
  return wrapText(text, style.width, (part) => widthOf(toRuns(part))).map(toRuns)
}

function glyphRuns({ pdf, fonts }: Sheet, text: string, { bold, size = defaultSize }: TextStyle): Line {
  const faces = bold ? fonts.bold : fonts.regular
  return textRuns(text, faces).map(({ face, text: part }) => {
    const shown = face ? part : replacement
    const { name, font } = face ?? replacementFace(faces)
    pdf.registerFont(name, font()).font(name).fontSize(size)
    return { face: name, text: shown, original: face ? null : part, width: pdf.widthOfString(shown) }
  })
}

function replacementFace(faces: Face[]) {
  const face = faces.find(({ font }) => font().hasGlyphForCodePoint(replacement.charCodeAt(0)))
  if (!face) throw new Error('No font has the replacement character')
  return face
}

const widthOf = (runs: Line) => runs.reduce((sum, { width }) => sum + width, 0)

/** Draws lines and returns their bottom. */
export function drawLines(sheet: Sheet, lines: Line[], options: TextOptions): number {
  const { x, y, width = 0, align = 'left', size = defaultSize, color = ink } = options
  const { pdf } = sheet
  lines.forEach((runs, i) => {
    const baseline = y + i * lineHeight(size) + size * ascent
    let left = align === 'right' ? x + width - widthOf(runs) : x
    for (const run of runs) {
      if (run.original !== null) {
        sheet.hasReplacement = true
        pdf.markContent('Span', { actual: run.original })
      }
      pdf.font(run.face).fontSize(size).fillColor(color)
      pdf.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic' })
      if (run.original !== null) pdf.endMarkedContent()
      left += run.width
    }
  })
  return y + lines.length * lineHeight(size)
}

export function drawRule({ pdf }: Sheet, y: number) {
  pdf.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.5).stroke(ruleColor)
}

/** Starts a new page unless this height is left on the current one. */
export function ensureSpace(sheet: Sheet, height: number) {
  if (sheet.y + height > page.bottom) addPage(sheet)
}

export function addPage(sheet: Sheet) {
  sheet.pdf.addPage()
  sheet.y = page.top
}
