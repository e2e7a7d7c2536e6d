import { expect, test } from 'vitest'
import type { SuggestedColumn } from '#contract/catalog/imports/product-imports.ts'
import {
  draftOf,
  matchByOf,
  missingColumns,
  missingConstants,
  settingsOf,
  withColumn,
  scopeOf,
  withReading,
  withScope,
  withShape,
} from './matching-draft.ts'

const column = (
  heading: string,
  suggested: SuggestedColumn['suggested'],
  amounts = { point: 0, comma: 0, unclear: 0 },
): SuggestedColumn => ({
  heading,
  samples: ['1'],
  amounts,
  texts: [],
  hasGtins: false,
  suggested,
})

const file = [
  column('Item no.', 'sku'),
  column('Price', 'price', { point: 0, comma: 2, unclear: 0 }),
  column('UVP', 'rrp', { point: 0, comma: 0, unclear: 1 }),
]
const settings = {
  encoding: 'utf-8' as const,
  separator: ';' as const,
  headerRow: 1,
  shape: null,
  decimalMark: ',' as const,
  columns: ['sku' as const, 'price' as const, null],
  matchBy: 'sku' as const,
  name: 'Müller',
  constants: { category: 'laptops' },
  readAs: {},
  markup: null,
  conversion: null,
  createCategories: false,
  fetchPictures: true,
  withoutPicture: 'draft' as const,
}

test('a proposal is sent as it is, with the decimal mark of the amounts', () => {
  const draft = draftOf({ columns: file, settings })
  expect(draft.decimalMark).toBeNull()
  expect(settingsOf(draft, file)).toEqual({
    shape: null,
    columns: ['sku', 'price', null],
    matchBy: 'sku',
    name: 'Müller',
    decimalMark: ',',
    constants: { category: 'laptops' },
    readAs: {},
    markup: null,
    conversion: null,
    createCategories: false,
    fetchPictures: true,
    withoutPicture: 'draft',
  })
  expect(missingColumns(draft)).toEqual(['name'])
  expect(missingConstants(draft)).toEqual(['category', 'stockQuantity'])
})

test('a list is imported in part and as a whole again, also when it was imported in part before', () => {
  const list = [...file, column('Qty', 'stockQuantity'), column('Title', 'name')]
  const columns = [
    'sku' as const,
    'price' as const,
    'rrp' as const,
    'stockQuantity' as const,
    'name' as const,
  ]
  const draft = draftOf({ columns: list, settings: { ...settings, columns } })
  expect(scopeOf(draft)).toBe('all')
  const stock = withScope(draft, 'stock')
  expect(stock.columns).toEqual(['sku', null, null, 'stockQuantity', null])
  expect(scopeOf(stock)).toBe('stock')
  const prices = withScope(stock, 'prices')
  expect(prices.columns).toEqual(['sku', 'price', 'rrp', null, null])
  const remembered = draftOf({ columns: list, settings: { ...settings, columns: prices.columns } })
  expect(scopeOf(remembered)).toBe('prices')
  expect(withScope(remembered, 'all').columns).toEqual(columns)
})

test('amounts that can be read in two ways, or no SKU, need a choice', () => {
  const draft = draftOf({ columns: file, settings })
  const unclear = withColumn(withColumn(draft, 1, null), 2, 'rrp')
  expect(settingsOf(unclear, file)).toBeUndefined()
  expect(settingsOf({ ...unclear, decimalMark: '.' }, file)).toMatchObject({ decimalMark: '.' })
  expect(settingsOf(withColumn(draft, 0, null), file)).toBeUndefined()
})

test('a field belongs to one column', () => {
  const draft = draftOf({ columns: file, settings })
  expect(withColumn(draft, 2, 'price').columns).toEqual(['sku', null, 'price'])
})

test('a value for all rows is dropped once a column has the field', () => {
  const draft = draftOf({ columns: file, settings })
  expect(settingsOf(withColumn(draft, 2, 'category'), file)?.constants).toEqual({})
})

test('what a text is read as is sent for columns that are imported, and can be taken back', () => {
  const draft = withReading(draftOf({ columns: file, settings }), {
    column: 'price',
    text: '-',
    reading: null,
  })
  expect(settingsOf(draft, file)?.readAs).toEqual({ price: { '-': null } })
  expect(settingsOf(withColumn(draft, 1, null), file)?.readAs).toEqual({})
  expect(withReading(draft, { column: 'price', text: '-', reading: undefined }).readAs).toEqual({ price: {} })
})

test('an export that is read as a supplier list has the columns of its headings', () => {
  const draft = { ...draftOf({ columns: file, settings }), shape: 'shopify' as const, columns: [] }
  expect(withShape(draft, null, file)).toMatchObject({ shape: null, columns: ['sku', 'price', 'rrp'] })
})

test('a markup counts only in a file with purchase prices and no prices, and has to be a percentage', () => {
  const costs = withColumn(draftOf({ columns: file, settings }), 1, 'unitCost')
  const marked = { ...costs, markup: { percent: '18,5', ending: 99 as const } }
  expect(settingsOf(marked, file)?.markup).toEqual({ basisPoints: 1850, ending: 99 })
  expect(missingColumns(marked)).toEqual(['name'])
  expect(settingsOf(withColumn(marked, 2, 'price'), file)?.markup).toBeNull()
  expect(settingsOf({ ...costs, markup: { percent: 'much', ending: null } }, file)).toBeUndefined()
})

test('products are matched by GTIN only while a column has it, and need no SKU then', () => {
  const draft = { ...draftOf({ columns: file, settings }), matchBy: 'gtin' as const }
  expect(settingsOf(draft, file)).toMatchObject({ matchBy: 'sku' })
  const matched = withColumn(draft, 0, 'gtin')
  expect(settingsOf(matched, file)).toMatchObject({ matchBy: 'gtin', columns: ['gtin', 'price', null] })
  expect(matchByOf({ ...matched, shape: 'shopify' })).toBe('sku')
  expect(settingsOf({ ...matched, matchBy: 'sku' }, file)).toMatchObject({ matchBy: 'gtin' })
})
