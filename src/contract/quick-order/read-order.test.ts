import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { corpusVariants, findCorpusVariant } from '#tests/support/quick-order/corpus-catalog.ts'
import { corpusTable } from '#tests/support/quick-order/corpus-table.ts'
import { readCorpus, tryOrder } from '#tests/support/quick-order/read-corpus.ts'
import { readFile } from 'node:fs/promises'
import { codesOf, parseOrder } from './parse-order.ts'
import { type FindVariant, type ReadRow, readOrder } from './read-order.ts'

const read = (text: string) => readOrder(parseOrder(text), findCorpusVariant)

const ordered = (rows: ReadRow[]) =>
  rows.flatMap((row) =>
    row.kind === 'order' && row.code.kind === 'found'
      ? [{ sku: row.code.sku, quantity: row.quantity.value }]
      : [],
  )

test('at least 97% of the rows of 300 pasted orders are right, and none is silently wrong', () => {
  const results = readCorpus().map(tryOrder)
  const rows = results.reduce((total, { expected }) => total + expected.length, 0)
  const right = results.reduce((total, result) => total + result.right, 0)
  expect(results.length).toBeGreaterThan(300)
  expect(
    results.flatMap(({ title, silentlyWrong }) => silentlyWrong.map((row) => `${title}: ${row}`)),
  ).toEqual([])
  expect(right / rows).toBeGreaterThan(0.97)
})

test('the documentation has the figures of the pasted orders', async () => {
  expect(await readFile('docs/quick-order.md', 'utf8')).toContain(corpusTable())
})

test('500 rows are read, and the lookups grow only with the rows', () => {
  const namedVariants = corpusVariants.map(({ sku, name }) => `${sku}\t${name}\t`)
  const countLookups = (copies: number) => {
    const find = vi.fn<FindVariant>(findCorpusVariant)
    const lines = Array.from({ length: copies }, () => namedVariants).flat()
    const text = lines.map((line, index) => `${line}${index + 1} pcs\t598.00`).join('\n')
    const quantities = ordered(readOrder(parseOrder(text), find)).map(({ quantity }) => quantity)
    expect(quantities).toEqual(lines.map((_, index) => index + 1))
    return find.mock.calls.length
  }
  expect(countLookups(28)).toBe(28 * countLookups(1))
})

const sku = fc.constantFrom(...corpusVariants.map((variant) => variant.sku))
const quantity = fc.integer({ min: 1, max: 99_999 })
const measure = fc
  .tuple(
    fc.integer({ min: 1, max: 9999 }),
    fc.constantFrom('', ' '),
    fc.constantFrom('GB', 'gb', 'TB', 'W', 'mAh', 'Hz', 'MP', 'mm', 'cm', 'kg', '"', '%'),
  )
  .map((parts) => parts.join(''))
const separator = fc.constantFrom('\t', ';', ' ', '  ', ', ', ' | ')

test('a measure such as 128GB is never the quantity', () => {
  fc.assert(
    fc.property(sku, measure, separator, (code, text, between) => {
      for (const line of [code + between + text, text + between + code])
        expect(ordered(read(line)), line).toEqual([{ sku: code, quantity: null }])
    }),
  )
})

test('beside a measure, the quantity is the other number', () => {
  fc.assert(
    fc.property(sku, measure, separator, quantity, (code, text, between, units) => {
      const lines = [
        [code, text, `${units} pcs`].join(between),
        [`${units}x`, code, text].join(between),
        [code, `${units} Stk`, text].join(between),
      ]
      for (const line of lines) expect(ordered(read(line)), line).toEqual([{ sku: code, quantity: units }])
    }),
  )
})

test('a quantity is found before and after the code, by any separator', () => {
  const mark = fc.constantFrom('', 'x', 'x ', 'qty ', 'Menge: ')
  const unit = fc.constantFrom('', ' pcs', ' Stk.', 'ea')
  fc.assert(
    fc.property(sku, quantity, separator, mark, unit, (code, units, between, before, after) => {
      const number = before.includes('x') ? before + units : `${before}${units}${after}`
      for (const line of [code + between + number, number + between + code])
        expect(ordered(read(line)), line).toEqual([{ sku: code, quantity: units }])
    }),
  )
})

test('two different numbers without a mark are never guessed', () => {
  fc.assert(
    fc.property(sku, quantity, quantity, separator, (code, one, other, between) => {
      fc.pre(one !== other)
      for (const line of [[code, one, other].join(between), [one, code, other].join(between)])
        expect(ordered(read(line)), line).toEqual([{ sku: code, quantity: null }])
    }),
  )
})

test('a code with one other character names no variant', () => {
  const lookAlikes: Record<string, string> = {
    A: 'А',
    B: 'В',
    C: 'С',
    E: 'Е',
    K: 'К',
    M: 'М',
    O: 'О',
    P: 'Р',
    T: 'Т',
  }
  fc.assert(
    fc.property(fc.constantFrom('ORV-MER-256-PN', 'HAL-F27-4K', 'TAR-ST-2T'), fc.nat(), (code, position) => {
      const letters = [...code].flatMap((letter, index) => (lookAlikes[letter] ? [index] : []))
      const index = letters[position % letters.length] ?? 0
      const other = code.slice(0, index) + lookAlikes[code[index] ?? ''] + code.slice(index + 1)
      expect(ordered(read(`${other} 12`)), other).toEqual([])
    }),
  )
})

test('any text is read, within its lines', () => {
  const piece = fc.oneof(
    fc.string(),
    sku,
    fc.constantFrom(
      '\t',
      ';',
      ',',
      '"',
      '|',
      '\n',
      '\r\n',
      ' x ',
      'qty',
      '1.000',
      '12',
      '3.5E+14',
      'SKU;Qty\n',
      '>',
    ),
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
      const parsed = parseOrder(pieces.join(''))
      for (const code of codesOf(parsed)) expect(code.length).toBeLessThanOrEqual(64)
      for (const row of readOrder(parsed, findCorpusVariant)) {
        if (row.kind === 'skipped') continue
        const { value, span } = row.quantity
        if (value !== null) expect(value).toBeGreaterThan(0)
        if (span) expect(row.text.slice(span.start, span.end)).not.toBe('')
      }
    }),
    { numRuns: 500 },
  )
})

test.each(['x 12 '.repeat(50_000), '"'.repeat(200_000), '1,'.repeat(100_000), ';'.repeat(200_000)])(
  'a line that is too long is skipped: %.8s',
  (line) => {
    expect(read(line)).toMatchObject([{ kind: 'skipped', reason: 'too-long' }])
  },
)

test('each of 10,000 lines is read', () => {
  const rows = ordered(read('ORV-MER-256-PN 12\n'.repeat(10_000)))
  expect(rows).toEqual(Array.from({ length: 10_000 }, () => ({ sku: 'ORV-MER-256-PN', quantity: 12 })))
})
