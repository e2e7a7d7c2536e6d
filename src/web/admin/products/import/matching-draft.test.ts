import { expect, test } from 'vitest'
import type { FileColumn } from '#contract/catalog/imports/product-imports.ts'
import { draftOf, missingColumns, missingConstants, settingsOf, withColumn } from './matching-draft.ts'

const column = (heading: string, amounts = { point: 0, comma: 0, unclear: 0 }): FileColumn => ({
  heading,
  samples: ['1'],
  amounts,
})

const file = [
  column('Item no.'),
  column('Price', { point: 0, comma: 2, unclear: 0 }),
  column('UVP', { point: 0, comma: 0, unclear: 1 }),
]
const settings = {
  encoding: 'utf-8' as const,
  separator: ';' as const,
  decimalMark: ',' as const,
  columns: ['sku' as const, 'price' as const, null],
  constants: { category: 'laptops' },
  createCategories: false,
}

test('a proposal is sent as it is, with the decimal mark of the amounts', () => {
  const draft = draftOf({ columns: file, settings })
  expect(draft.decimalMark).toBeNull()
  expect(settingsOf(draft, file)).toEqual({
    columns: ['sku', 'price', null],
    decimalMark: ',',
    constants: { category: 'laptops' },
    createCategories: false,
  })
  expect(missingColumns(draft)).toEqual(['name'])
  expect(missingConstants(draft)).toEqual(['category', 'stockQuantity'])
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
