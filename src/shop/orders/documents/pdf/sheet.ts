import type { Font } from 'fontkit'
import type PdfKit from 'pdfkit'
import { type BidiParagraph, type DirectionRun, bidiParagraph } from './bidi-paragraph.ts'
import type { Face, Fonts } from './fonts.ts'
import { type Run, rightToLeftRuns, textRuns } from './text-runs.ts'
import { paragraphsOf, wrapParagraph } from './wrap-text.ts'

type Pdf = InstanceType<typeof PdfKit>

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
/** Ascent of Noto Sans, as a share of the font size. */
const ascent = 1.07

export const lineHeight = (size: number) => size * 1.36

export interface TextOptions {
  x: number
  y: number
  /** Wraps the text; without it the text is one line. */
  width?: number
  /** 'start' is the side where the first letter's script starts. By default the left. */
  align?: 'start' | 'left' | 'right'
  bold?: boolean
  size?: number
  color?: string
}

type TextStyle = Pick<TextOptions, 'width' | 'bold' | 'size'>

/** Draws text and returns its bottom. */
export function drawText(sheet: Sheet, text: string, options: TextOptions): number {
  return drawLines(sheet, linesOf(sheet, text, options), options)
}

export interface Line {
  /** From left to right. */
  runs: GlyphRun[]
  /** The direction of its paragraph. */
  isRightToLeft: boolean
}

interface GlyphRun {
  face: string
  text: string
  /** The original text where `text` is the replacement. */
  original: string | null
  width: number
  isRightToLeft: boolean
}

/** Splits text into lines of the given width. */
export function linesOf(sheet: Sheet, text: string, style: TextStyle): Line[] {
  const paragraphs = style.width === undefined ? [text] : paragraphsOf(text)
  return paragraphs.flatMap((paragraph) => {
    const bidi = bidiParagraph(paragraph)
    if (bidi) return bidiLines(sheet, bidi, style)
    const lines = wrap(sheet, paragraph, style)
    return lines.map((line) => ({ runs: glyphRuns(sheet, line.trimEnd(), style), isRightToLeft: false }))
  })
}

function bidiLines(sheet: Sheet, bidi: BidiParagraph, style: TextStyle): Line[] {
  let end = 0
  return wrap(sheet, bidi.text, style).map((line) => {
    const start = end
    end += line.length
    const runs = bidiRuns(sheet, bidi.runsOf(start, start + line.trimEnd().length), style)
    return { runs, isRightToLeft: bidi.isRightToLeft }
  })
}

function wrap(sheet: Sheet, paragraph: string, style: TextStyle) {
  if (style.width === undefined) return [paragraph]
  return wrapParagraph(paragraph, style.width, (part) => {
    const bidi = bidiParagraph(part)
    return widthOf(bidi ? bidiRuns(sheet, bidi.runsOf(0, part.length), style) : glyphRuns(sheet, part, style))
  })
}

function bidiRuns(sheet: Sheet, runs: DirectionRun[], style: TextStyle): GlyphRun[] {
  return runs.flatMap(({ text, isRightToLeft }) => {
    if (!isRightToLeft) return glyphRuns(sheet, text, style)
    const fromRight = rightToLeftRuns(text, facesOf(sheet, style))
    return fromRight.toReversed().map((run) => glyphRun(sheet, run, style, true))
  })
}

function glyphRuns(sheet: Sheet, text: string, style: TextStyle): GlyphRun[] {
  return textRuns(text, facesOf(sheet, style)).map((run) => glyphRun(sheet, run, style, false))
}

const facesOf = ({ fonts }: Sheet, { bold }: TextStyle) => (bold ? fonts.bold : fonts.regular)

function glyphRun(sheet: Sheet, { face, text }: Run, style: TextStyle, isRightToLeft: boolean): GlyphRun {
  const { pdf } = sheet
  const shown = face ? text : replacement
  const { name, font } = face ?? replacementFace(facesOf(sheet, style))
  pdf
    .registerFont(name, font())
    .font(name)
    .fontSize(style.size ?? defaultSize)
  const width = pdf.widthOfString(shown, featuresOf(isRightToLeft))
  return { face: name, text: shown, original: face ? null : text, width, isRightToLeft }
}

/** A list of features, if only an empty one, makes the fonts write from right to left. */
const featuresOf = (isRightToLeft: boolean) => (isRightToLeft ? { features: [] } : {})

function replacementFace(faces: Face[]) {
  const face = faces.find(({ font }) => font().hasGlyphForCodePoint(replacement.charCodeAt(0)))
  if (!face) throw new Error('No font has the replacement character')
  return face
}

const widthOf = (runs: GlyphRun[]) => runs.reduce((sum, { width }) => sum + width, 0)

/** Draws lines and returns their bottom. */
export function drawLines(sheet: Sheet, lines: Line[], options: TextOptions): number {
  const { x, y, width, align = 'left', size = defaultSize, color = ink } = options
  sheet.pdf.fontSize(size).fillColor(color)
  lines.forEach(({ runs, isRightToLeft }, i) => {
    const isRight = align === 'right' || (align === 'start' && isRightToLeft)
    const left = isRight && width !== undefined ? x + width - widthOf(runs) : x
    drawRuns(sheet, runs, { left, baseline: y + i * lineHeight(size) + size * ascent })
  })
  return y + lines.length * lineHeight(size)
}

function drawRuns(sheet: Sheet, runs: GlyphRun[], { left, baseline }: { left: number; baseline: number }) {
  const { pdf } = sheet
  let x = left
  for (const { face, text, original, width, isRightToLeft } of runs) {
    if (original !== null) {
      sheet.hasReplacement = true
      pdf.markContent('Span', { actual: original })
    }
    const options = { lineBreak: false, baseline: 'alphabetic', ...featuresOf(isRightToLeft) } as const
    pdf.font(face).text(text, x, baseline, options)
    if (original !== null) pdf.endMarkedContent()
    x += width
  }
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
