import { expect, test } from 'vitest'
import type { PriceFileReading } from '#contract/pricing/price-file-reading.ts'
import { readingText, unusedText } from './reading-text.ts'

const reading = (columns: [string, string | null][], others: Partial<PriceFileReading> = {}) => ({
  encoding: 'utf-8' as const,
  separator: ';' as const,
  decimalMark: ',' as const,
  columns: columns.map(([heading, field]) => ({ heading, field, samples: [] })),
  ...others,
})

test('a reading says how the file is written and which columns it has', () => {
  const german = reading([
    ['Artikelnummer', 'sku'],
    ['EAN', null],
    ['Preis', 'price'],
    ['', null],
  ])
  expect(readingText(german)).toBe('Semicolons · 1.299,00 · SKU from “Artikelnummer”, price from “Preis”')
  expect(unusedText(german)).toBe('2 columns not used: EAN, Column D')
  expect(readingText({ ...german, encoding: 'windows-1252', separator: '\t' })).toMatch(
    /^Tabs, Windows-1252 · /,
  )
})

test('a workbook with tiers has nothing but its columns to say', () => {
  const workbook = reading(
    [
      ['SKU', 'sku'],
      ['from 1', 'price'],
      ['from 10', 'tier_2_price'],
      ['from 50', 'tier_3_price'],
    ],
    { encoding: null, decimalMark: null },
  )
  expect(readingText(workbook)).toBe(
    'Excel workbook · SKU from “SKU”, price from “from 1”, tiers from “from 10”, “from 50”',
  )
  expect(unusedText(workbook)).toBeUndefined()
})

test('only the first columns that are not used are named', () => {
  const columns = Array.from({ length: 10 }, (_, index) => [`C${index}`, null] as [string, null])
  expect(unusedText(reading(columns))).toMatch(/^10 columns not used: C0, .*, C7, and 2 more$/)
})
