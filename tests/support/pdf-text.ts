import { inflateSync } from 'node:zlib'

/** Extracts a PDF's text by the Unicode tables of its fonts. Adjacent fragments on a line are joined. */
export function pdfText(pdf: Uint8Array): string {
  return pdfLines(pdf)
    .map(({ text }) => text)
    .join('\n')
}

/** Adjacent text, in points from the bottom left of the page. */
export interface PdfLine {
  /** From left to right, also where it is read from right to left. */
  text: string
  /** Numbers in the embedded fonts. */
  glyphs: number[]
  left: number
  right: number
  y: number
}

export function pdfLines(pdf: Uint8Array): PdfLine[] {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const fonts = fontsOf(objects)
  const lines: PdfLine[] = []
  for (const { content } of objects.values()) {
    if (!content?.includes(' TJ')) continue
    let last: PdfLine | undefined
    for (const { x, y, font, size, shown } of fragmentsOf(content)) {
      const { text, glyphs, width } = read(shown, fonts.get(font), size)
      if (last && Math.abs(x - last.right) < 0.5 && y === last.y) {
        last.text += text
        last.glyphs.push(...glyphs)
        last.right = x + width
      } else {
        last = { text, glyphs, left: x, right: x + width, y }
        lines.push(last)
      }
    }
  }
  return lines
}

interface PdfObject {
  dictionary: string
  /** The inflated stream. */
  content?: string
}

function objectsOf(file: string): Map<string, PdfObject> {
  const objects = new Map<string, PdfObject>()
  for (const start of file.matchAll(/(\d+) 0 obj\n/g)) {
    const from = start.index + start[0].length
    const [dictionary = ''] = file.slice(from).split(/\n(?:stream|endobj)\n/, 1)
    const length = /\/Length (\d+)/.exec(dictionary)?.[1]
    const id = start[1] ?? ''
    if (length === undefined || !dictionary.includes('FlateDecode')) {
      objects.set(id, { dictionary })
      continue
    }
    const at = from + dictionary.length + '\nstream\n'.length
    const packed = Buffer.from(file.slice(at, at + Number(length)), 'latin1')
    objects.set(id, { dictionary, content: inflateSync(packed).toString('latin1') })
  }
  return objects
}

interface Font {
  /** Indexed by glyph id. */
  texts: string[]
  /** In thousandths of the font size. */
  widths: number[]
}

function fontsOf(objects: Map<string, PdfObject>) {
  const fonts = new Map<string, Font>()
  for (const { dictionary } of objects.values()) {
    for (const [, name = '', id = ''] of dictionary.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const font = objects.get(id)?.dictionary ?? ''
      const unicode = objects.get(/\/ToUnicode (\d+)/.exec(font)?.[1] ?? '')?.content ?? ''
      const glyphs = objects.get(/\/DescendantFonts \[(\d+)/.exec(font)?.[1] ?? '')?.dictionary ?? ''
      const [, widths = ''] = /\/W \[0 \[([^\]]*)\]/.exec(glyphs) ?? []
      const ranges = [...unicode.matchAll(/> \[([^\]]*)\]/g)].map(([, range = '']) => range).join(' ')
      fonts.set(name, {
        texts: [...ranges.matchAll(/<([^>]*)>/g)].map(([, hex = '']) => fromUtf16(hex)),
        widths: widths.split(' ').map(Number),
      })
    }
  }
  return fonts
}

const fromUtf16 = (hex: string) =>
  new TextDecoder('utf-16be').decode(Buffer.from(hex.replaceAll(' ', ''), 'hex'))

function* fragmentsOf(content: string) {
  let at = { x: 0, y: 0 }
  let style = { font: '', size: 0 }
  for (const [, x, y, font, size, shown] of content.matchAll(
    /1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\/(F\d+) ([\d.]+) Tf|\[(.*?)\] TJ/g,
  )) {
    if (x !== undefined) at = { x: Number(x), y: Number(y) }
    if (font !== undefined) style = { font, size: Number(size) }
    if (shown !== undefined) yield { ...at, ...style, shown }
  }
}

function read(shown: string, font: Font | undefined, size: number) {
  let text = ''
  const glyphs: number[] = []
  let thousandths = 0
  for (const [part, hex] of shown.matchAll(/<([0-9a-f]*)>|-?[\d.]+/g)) {
    if (hex === undefined) {
      thousandths -= Number(part)
      continue
    }
    for (const [digits] of hex.matchAll(/.{4}/g)) {
      const glyph = parseInt(digits, 16)
      glyphs.push(glyph)
      text += font?.texts[glyph] ?? ''
      thousandths += font?.widths[glyph] ?? 0
    }
  }
  return { text, glyphs, width: (thousandths * size) / 1000 }
}
