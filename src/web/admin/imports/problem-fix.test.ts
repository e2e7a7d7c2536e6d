import { expect, test } from 'vitest'
import type { ImportCheck, SuggestedColumn } from '#contract/catalog/imports/product-imports.ts'
import { type MatchingDraft, draftOf } from './matching-draft.ts'
import { problemFix } from './problem-fix.ts'

const column = (heading: string, texts: SuggestedColumn['texts'] = []): SuggestedColumn => ({
  heading,
  samples: ['1'],
  amounts: { point: 0, comma: 0, unclear: 0 },
  texts,
  hasGtins: false,
  suggested: null,
})
const columns = [
  column('Item'),
  column('EAN'),
  column('Price', [{ text: 'on request', count: 2 }]),
  column('Stock', [{ text: '>100', count: 1 }]),
  column('Group'),
]
const draft = draftOf({
  columns,
  settings: {
    encoding: 'utf-8',
    separator: ';',
    headerRow: 1,
    shape: null,
    decimalMark: ',',
    columns: ['sku', 'gtin', 'price', 'stockQuantity', 'category'],
    matchBy: 'sku',
    name: '',
    constants: {},
    readAs: {},
    markup: null,
    conversion: null,
    createCategories: false,
    fetchPictures: false,
    withoutPicture: 'placeholder',
  },
})

const problem = (field: string, value: string) => ({ line: 2, field, sku: 'A', value, message: 'Wrong' })
const errors = [
  problem('gtin', '4,00638E+12'),
  problem('gtin', '4006381333932'),
  problem('gtin', '4006381333931'),
  problem('price', 'on request'),
  problem('price', 'soon'),
  problem('stockQuantity', '>100'),
  problem('category', 'Kaffee'),
  problem('sku', 'A'),
]
const fixesIn = (state: MatchingDraft, unknownCategories = ['Kaffee']) => {
  const check: ImportCheck = {
    rows: 9,
    inserted: 0,
    updated: 0,
    unchanged: 0,
    changes: [],
    errors,
    moreErrors: 0,
    moreChanges: 0,
    products: 0,
    leftOut: 8,
    newCategories: [],
    unknownCategories,
    notes: [],
  }
  return errors.map((each) => problemFix(each, { columns, check, draft: state }))
}

test('a problem that a rule solves has the rule as its button', () => {
  const fixes = fixesIn(draft)
  expect(fixes.map((fix) => fix?.label)).toEqual([
    'Import without GTIN',
    'Import without GTIN',
    // Another product has it, which is no spoiled cell.
    undefined,
    'Leave unchanged',
    undefined,
    'Read as 100',
    'Create category Kaffee',
    undefined,
  ])
  expect(fixes[0]?.draft.readAs).toEqual({ gtin: { '4,00638E+12': null, '4006381333932': null } })
  expect(fixes[3]?.draft.readAs).toEqual({ price: { 'on request': null } })
  expect(fixes[5]?.draft.readAs).toEqual({ stockQuantity: { '>100': '100' } })
  expect(fixes[6]?.draft.createCategories).toBe(true)
})

test('the button names all that its rule changes, and is gone where the rule cannot help', () => {
  expect(fixesIn(draft, ['Kaffee', 'Tee'])[6]?.label).toBe('Create the 2 missing categories')
  expect(fixesIn({ ...draft, createCategories: true })[6]).toBeUndefined()
  expect(fixesIn({ ...draft, matchBy: 'gtin' })[0]).toBeUndefined()
})
