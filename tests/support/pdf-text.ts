import { inflateSync } from 'node:zlib'

/** Extracts a PDF's text by the Unicode tables of its fonts. Adjacent fragments on a line are joined. */
export function pdfText(pdf: Uint8Array): string {
  const objects = objectsOf(Buffer.from(pdf).toString('latin1'))
  const fonts = fontsOf(objects)
  const lines: string[] = []
  for (const { content } of objects.values()) {
    if (!content?.includes(' TJ')) continue
    let end = { x: NaN, y: NaN }
    for (const { x, y, font, size, shown } of fragmentsOf(content)) {
      const { text, width } = read(shown, fonts.get(font), size)
      const isNext = Math.abs(x - end.x) < 0.5 && y === end.y
      if (isNext) lines.push(`${lines.pop() ?? ''}${text}`)
      else lines.push(text)
      end = { x: x + width, y }
    }
  }
  return lines.join('\n')
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
  let thousandths = 0
  for (const [part, hex] of shown.matchAll(/<([0-9a-f]*)>|-?[\d.]+/g)) {
    if (hex === undefined) {
      thousandths -= Number(part)
      continue
    }
    for (const [glyph] of hex.matchAll(/.{4}/g)) {
      text += font?.texts[parseInt(glyph, 16)] ?? ''
      thousandths += font?.widths[parseInt(glyph, 16)] ?? 0
    }
  }
  return { text, width: (thousandths * size) / 1000 }
}
