import type { Page } from 'playwright-core'
import type { FailedPicture } from '#contract/catalog/imports/import-pictures.ts'
import type { ImportCheck, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import type { ScreenState } from './screen-checks.ts'

const matching: ProductImport = {
  id: 7,
  version: 1,
  fileName: 'supplier.csv',
  status: 'matching',
  isOwn: true,
  rows: 30,
  done: 0,
  failure: null,
  counts: null,
  finishedAt: null,
  canBeUndone: false,
  undo: null,
  pictures: null,
  columns: [
    column('Artikelnummer', ['SUP-1', 'SUP-2', 'SUP-3']),
    column('Bezeichnung', ['Orvane Slate 1', 'Orvane Slate 2', 'Orvane Slate 3']),
    { ...column('VK netto', ['1.201', '1.202', '1.203'], 3), texts: [{ text: 'auf Anfrage', count: 2 }] },
    column('Bemerkung', []),
  ],
  settings: {
    encoding: 'utf-8',
    separator: ';',
    shape: null,
    decimalMark: null,
    columns: ['sku', null, 'price', null],
    matchBy: 'sku',
    name: '',
    constants: {},
    readAs: {},
    markup: null,
    headerRow: 1,
    conversion: null,
    createCategories: false,
    fetchPictures: false,
    withoutPicture: 'placeholder',
  },
  hasOwnHeadings: false,
  isRemembered: false,
  listCurrency: null,
  check: null,
}

function column(heading: string, samples: string[], unclear = 0) {
  const amounts = { point: 0, comma: 0, unclear }
  return { heading, samples, amounts, texts: [], hasGtins: false, suggested: null }
}

const check: ImportCheck = {
  rows: 30,
  inserted: 25,
  updated: 1,
  unchanged: 2,
  products: 26,
  leftOut: 2,
  changes: [
    {
      line: 2,
      sku: 'SUP-1',
      name: 'Orvane Slate 1',
      before: null,
      after: { price: '1201.50', category: 'Tablets' },
    },
    { line: 3, sku: 'SUP-2', name: 'Orvane Slate 2', before: { price: '1.00' }, after: { price: '1202.50' } },
  ],
  moreChanges: 24,
  errors: [
    { line: 5, field: 'name', sku: 'SUP-4', value: '', message: 'Name is required' },
    { line: 15, field: 'category', sku: 'SUP-14', value: 'Kaffee', message: 'Category not found' },
  ],
  moreErrors: 0,
  newCategories: ['Tablets'],
  unknownCategories: ['Kaffee'],
  notes: ['Rows that only add a picture: 2.'],
}

const checked: ProductImport = {
  ...matching,
  version: 3,
  status: 'checked',
  done: 30,
  settings: { ...matching.settings, decimalMark: ',' },
  isRemembered: true,
  failure: 'Stock has changed since you checked this file. Nothing was imported.',
  check,
}

const counts = { inserted: 25, updated: 1, leftOut: 2 }

const undo = {
  deleted: 24,
  restored: 1,
  kept: 1,
  keptProducts: [{ id: 3, sku: 'SUP-3', name: 'Orvane Slate 3', reason: 'sold' as const }],
  categories: 0,
}

const failedPictures = [3, 4, 5, 6, 7, 8].map((productId): FailedPicture => ({
  productId,
  sku: `SUP-${productId}`,
  name: `Orvane Slate ${productId}`,
  address: `https://supplier.example/pictures/${productId}.png`,
  reason: 'Not found (404)',
}))

interface ImportState extends Pick<ScreenState, 'state' | 'expectedText' | 'isInEveryRun'> {
  current: ProductImport
}

/** The steps of an import, with a text of each. */
export const importStates: ImportState[] = [
  { state: 'matching columns', current: matching, expectedText: 'can be read in two ways' },
  {
    state: 'confirming the rate of a list in another currency',
    current: {
      ...matching,
      listCurrency: 'EUR',
      settings: {
        ...matching.settings,
        decimalMark: ',',
        columns: ['sku', 'supplierNumber', 'price', null],
        matchBy: 'supplierNumber',
        conversion: {
          currency: 'EUR',
          rate: '1.08',
          confirmedAt: '2026-10-30T09:12:00.000Z',
          isConfirmed: false,
        },
      },
    },
    expectedText: 'The last list was converted at 1.08 on',
  },
  {
    state: 'matching products by GTIN',
    current: {
      ...matching,
      settings: { ...matching.settings, columns: ['sku', 'gtin', 'price', null], matchBy: 'gtin' },
    },
    expectedText: 'The SKU of the file is for new products',
  },
  {
    state: 'checking a file',
    current: { ...matching, status: 'checking', done: 12 },
    expectedText: 'Checked 12 of 30 rows',
  },
  {
    state: 'reviewing a file',
    current: checked,
    expectedText: '2 rows stay out until they are fixed.',
    isInEveryRun: true,
  },
  {
    state: 'importing a file',
    current: { ...checked, status: 'importing', rows: 50_000, done: 12_000 },
    expectedText: 'Imported 12,000 of 50,000 rows',
  },
  {
    state: 'another import running',
    current: { ...checked, status: 'importing', isOwn: false },
    expectedText: 'Another member of staff is importing a file.',
  },
  {
    state: 'import finished',
    current: { ...checked, status: 'done', counts, failure: null, canBeUndone: true },
    expectedText: 'supplier.csv was imported',
  },
  {
    state: 'import finished, saving pictures',
    current: {
      ...checked,
      status: 'done',
      counts,
      failure: null,
      canBeUndone: true,
      pictures: { saved: 40, failed: 1, waiting: 80 },
    },
    expectedText: 'Saving pictures: 40 of 121 saved, 1 could not be fetched.',
  },
  {
    state: 'import finished, pictures not fetched',
    current: {
      ...checked,
      status: 'done',
      counts,
      failure: null,
      canBeUndone: true,
      pictures: { saved: 115, failed: 6, waiting: 0 },
    },
    expectedText: 'Not found (404)',
  },
  {
    state: 'undoing an import',
    current: { ...checked, status: 'undoing', counts, done: 12 },
    expectedText: 'Undid 12 of 30 rows',
  },
  {
    state: 'import undone',
    current: { ...checked, status: 'undone', counts, failure: null, undo },
    expectedText: 'Undone. 24 products deleted again, 1 restored.',
  },
  {
    state: 'import failed',
    current: {
      ...checked,
      status: 'failed',
      failure: 'The import failed unexpectedly. Nothing was imported. Try again.',
    },
    expectedText: 'supplier.csv could not be imported',
  },
]

/** The page then shows this step, without an import in the shop. */
export const prepareImport = (current: ProductImport) => async (page: Page) => {
  await page.route('**/api/admin/products/imports/current', (route) => route.fulfill({ json: { current } }))
  await page.route(`**/api/admin/products/imports/${current.id}/pictures`, (route) =>
    route.fulfill({ json: { failed: failedPictures, more: 0 } }),
  )
  await page.route(`**/api/admin/products/imports/${current.id}`, (route) => route.fulfill({ json: current }))
}
