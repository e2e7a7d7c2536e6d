import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { renderPackingSlip } from '#shop/orders/documents/render-packing-slip.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { pdfLines } from '#tests/support/pdf-text.ts'
import { documentFonts } from './fonts.ts'
import { rightToLeftRuns, textRuns } from './text-runs.ts'

interface Texts {
  addressee?: string[]
  product?: string
  notes?: string
}

/** The lines of a packing slip with these texts, as printed from left to right. */
async function print({ addressee = [], product = 'Slate 14', notes }: Texts) {
  const pdf = await renderPackingSlip({
    title: 'Packing slip',
    isCanceled: false,
    date: new Date('2026-11-21T09:40:00Z'),
    orderNumber: 'TC-1',
    seller: { name: 'Tradecounter', lines: [], isSample: false },
    addressee,
    facts: [],
    lines: [{ sku: 'SLT-14', name: product, variant: null, quantity: '2' }],
    units: '2 units',
    notes: notes ?? null,
  })
  return pdfLines(pdf)
}

async function printed(name: string) {
  const lines = await print({ addressee: [name] })
  return lines.map(({ text }) => text)
}

const fromRight = (text: string) => [...text].toReversed().join('')

describe('Arabic and Hebrew on documents', () => {
  test('have letters in their initial, medial and final forms', async () => {
    const lines = await print({ addressee: ['ببب', 'ب'] })
    const [word, letter] = ['ببب', 'ب'].map((text) => lines.find((line) => line.text === text)?.glyphs ?? [])
    expect(word).toHaveLength(3)
    expect(letter).toHaveLength(1)
    expect(new Set([word, letter].flat()).size).toBe(4)
  })

  test.each([
    ['שלום עולם', 'םלוע םולש'],
    ['שקד סחר Ltd 2000', 'Ltd 2000 רחס דקש'],
    ['شارع 12, Dubai', `Dubai ,12 ${fromRight('شارع')}`],
    ['Dubai, شارع 12', `Dubai, 12 ${fromRight('شارع')}`],
    ['Meir (מאיר) Cohen', 'Meir (ריאמ) Cohen'],
    ['شركة (ذ.م.م)', `(${fromRight('ذ.م.م')}) ${fromRight('شركة')}`],
    ['٢٥ قطعة 10.50', `10.50 ${fromRight('قطعة')} ٢٥`],
    ['מ-1,000 עד 2,000', '2,000 דע 1,000-מ'],
    ['👍 שלום', 'םולש 👍'],
    ['מחיר \u202e0001\u202c USD', 'USD 0001 ריחמ'],
  ])('print %s in visual order', async (name, expected) => {
    expect(await printed(name)).toContain(expected)
  })

  test('are copied as letters, also where two share a glyph', async () => {
    for (const name of ['شركة النور للتجارة', 'بيت يحيى', 'فروشگاه پچژ', 'لا إله', 'ריהוט בע״מ']) {
      const texts = (await printed(name)).map((text) => fromRight(text).normalize('NFKC'))
      expect(texts).toContain(name)
    }
  })

  test('keep apart what a zero-width non-joiner separates', async () => {
    const lines = await print({ addressee: ['بب', 'ب\u200cب'] })
    const [joined, apart] = lines.filter(({ text }) => text.replace(/ /g, '') === 'بب')
    expect(apart?.glyphs.filter((glyph) => joined?.glyphs.includes(glyph))).toEqual([])
  })

  test('have vowels above a shadda', async () => {
    const { regular } = await documentFonts()
    expect(rightToLeftRuns('مُحَمَّد'.normalize('NFC'), regular)[0]?.text).toContain('م\u0651\u064e')
  })

  test('wrap at the end of a line and stand right in their column', async () => {
    const product = 'سماعات عازلة للضوضاء Pro 3 مع حافظة شحن سريعة 20W وكابل USB-C طويل جدا'
    const lines = (await print({ product })).filter(({ text }) => /[\u0600-\u06ff]/.test(text))
    expect(lines.length).toBeGreaterThan(1)
    for (const { right } of lines) expect(right).toBeCloseTo(174 + 240, 0)
    expect(lines[0]?.text).toContain(`Pro 3 ${fromRight('سماعات عازلة للضوضاء')}`)
    expect(lines.at(-1)?.text.startsWith(fromRight('طويل جدا'))).toBe(true)
    expect(lines.map(({ y }) => y)).toEqual(lines.map(({ y }) => y).toSorted((a, b) => b - a))
  })

  test('wrap within a word that is wider than a line', async () => {
    const product = 'ש'.repeat(100)
    const lines = (await print({ product })).filter(({ text }) => text.includes('ש'))
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map(({ text }) => text).join('')).toBe(product)
    for (const { left } of lines) expect(left).toBeGreaterThan(173)
  })

  test('lose no character, however directions, brackets and spaces alternate', async () => {
    const letters = fc.constantFrom(...'אבםلاأبحیaBé深19٢٥()[]«».,-/ \u200f\u200e\u2067\u2069\u202b\u202c\n')
    // Brackets are mirrored.
    const visible = (text: string) =>
      [...text.normalize('NFKC').replaceAll(/[\s\p{Default_Ignorable_Code_Point}]/gu, '')]
        .map((character) => ({ ')': '(', ']': '[', '»': '«' })[character] ?? character)
        .toSorted()
        .join('')
    await fc.assert(
      fc.asyncProperty(fc.string({ unit: letters, minLength: 1, maxLength: 400 }), async (notes) => {
        const lines = await print({ notes })
        const from = lines.findIndex(({ text }) => text === 'Order notes') + 1
        const texts = lines.slice(from).filter(({ text }) => !text.startsWith('Packing slip ·'))
        expect(visible(texts.map(({ text }) => text).join(''))).toBe(visible(notes))
        for (const { left, right } of texts) expect(left >= 55.9 && right <= 539.1).toBe(true)
      }),
      { numRuns: isFullRun ? 500 : 30 },
    )
  })

  test('set the direction of each paragraph of a note, also after its first line', async () => {
    const line = 'נא להתקשר לפני המשלוח בשעה 9:00. '
    const notes = `Call first.\n${line.repeat(5)}\nמחיר: 7`
    const lines = await print({ notes })
    expect(lines.find(({ text }) => text === 'Call first.')?.left).toBe(56)
    const hebrew = lines.filter(({ text }) => /[\u05d0-\u05ea]/.test(text))
    expect(hebrew.length).toBeGreaterThan(2)
    for (const { right } of hebrew) expect(right).toBeCloseTo(539, 0)
    expect(hebrew.at(-1)?.text).toBe('7 :ריחמ')
  })

  test('stand below their label in an address, whose lines may have both directions', async () => {
    const lines = await print({ addressee: ['מאיר כהן', 'Haifa'] })
    for (const text of ['Ship to', 'ןהכ ריאמ', 'Haifa'])
      expect(lines.find((line) => line.text === text)?.left).toBe(56)
  })

  test('have fonts that other texts do not load', async () => {
    const unused = (name: string) => ({
      name,
      scripts: name === 'arabic' ? /\p{scx=Arabic}/u : /\p{scx=Hebrew}/u,
      font: () => {
        throw new Error(`${name} is loaded`)
      },
    })
    const { regular } = await documentFonts()
    const faces = regular.map((face) => (face.scripts ? unused(face.name) : face))
    expect(textRuns('Łukasz 株式会社 Иван 👍', faces).map(({ text }) => text)).toContain('株式会社')
    expect(() => textRuns('שלום', faces)).toThrow('hebrew is loaded')
  })
})
