import { beforeEach, expect, test } from 'vitest'
import * as imports from '#contract/catalog/imports/product-imports.ts'
import { deleteProduct, listStaffProducts } from '#contract/catalog/staff-products.ts'
import { changeVariants, deleteVariant, getProductVariants } from '#contract/catalog/staff-variants.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { exportProducts } from '#tests/support/imports/generated-products.ts'
import { runImportJobs } from '#tests/support/imports/import-jobs.ts'
import {
  checkWith,
  importChecked,
  readImport,
  uploadAndCheck,
  uploadText,
} from '#tests/support/imports/import-steps.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

let shop: Shop
let clerk: Browser
let dockId = 0

beforeEach(async () => {
  shop = await openShop()
  clerk = await shop.admin()
  for (const sku of ['HUB', 'LEAD', 'CAB']) await givenProduct(shop.db, { sku, name: sku, price: 5000 })
  await importChecked(shop, clerk, await uploadAndCheck(shop, clerk, variantFile))
  const [dock] = (await clerk.api(listStaffProducts, { query: { search: 'Dock' } })).items
  dockId = dock?.id ?? 0
})

const variantFile = [
  'sku,slug,name,price,option1Name,option1Value',
  'DK-B,dock,Dock,50.00,Color,Blue',
  'DK-R,dock,Dock,50.00,Color,Red',
].join('\n')

const fullList = [
  'Artikelnummer;Lieferanten-Artikelnummer;Preis',
  'HUB;M-100;12,50',
  'LEAD;M-200;13,50',
  'DK-B;M-300;14,50',
].join('\n')

const errorsOf = (loaded: { check: { errors: { line: number; field: string; message: string }[] } | null }) =>
  loaded.check?.errors.map(({ line, field, message }) => `${line} ${field}: ${message}`)

async function importFullList() {
  const checked = await checkWith(shop, clerk, await uploadText(clerk, fullList), { name: 'Müller' })
  return importChecked(shop, clerk, checked)
}

async function numbersOfDock() {
  const { variants } = await clerk.api(getProductVariants, { params: { id: dockId } })
  return Object.fromEntries(variants.map(({ sku, supplierNumbers }) => [sku, supplierNumbers]))
}

test('a list with SKUs stores the supplier’s numbers, and the next one without SKUs is matched by them', async () => {
  const uploaded = await uploadText(clerk, fullList)
  expect(uploaded.settings).toMatchObject({ columns: ['sku', 'supplierNumber', 'price'], matchBy: 'sku' })
  const unnamed = await checkWith(shop, clerk, uploaded, {})
  expect(unnamed.check).toMatchObject({
    notes: ['Name the supplier to store its numbers. Without it, they are not imported.'],
  })
  const checked = await checkWith(shop, clerk, unnamed, { name: 'Müller' })
  expect(checked.check).toMatchObject({
    notes: ['Müller is a new supplier. Its numbers are stored with the products.'],
    errors: [],
    updated: 3,
  })
  expect(checked.check?.changes[2]).toMatchObject({
    before: { supplierNumbers: '' },
    after: { supplierNumbers: 'Müller: M-300', price: '14.50' },
  })
  await importChecked(shop, clerk, checked)
  expect(await numbersOfDock()).toEqual({ 'DK-B': [{ supplier: 'Müller', number: 'M-300' }], 'DK-R': [] })

  const next = 'Lief.-Nr.;EK;Bestand\nm-100;7,00;4\nM-300;8,00;5\nM-999;9,00;6'
  const matched = await checkWith(shop, clerk, await uploadText(clerk, next), {
    columns: ['supplierNumber', 'unitCost', 'stockQuantity'],
    matchBy: 'supplierNumber',
    name: 'MÜLLER',
  })
  expect(errorsOf(matched)).toEqual(['4 supplierNumber: No product has this number of Müller'])
  expect(matched.check?.changes).toMatchObject([
    { sku: 'HUB', after: { unitCost: '7.00', stockQuantity: 4 } },
    { sku: 'DK-B', after: { unitCost: '8.00', stockQuantity: 5 } },
  ])
  expect(Object.keys(matched.check?.changes[0]?.after ?? {})).not.toContain('supplierNumbers')
  await importChecked(shop, clerk, matched)

  // The choice is remembered with the columns.
  const again = await uploadAndCheck(shop, clerk, next)
  expect(again.settings).toMatchObject({ matchBy: 'supplierNumber', name: 'MÜLLER' })
  expect(again.check).toMatchObject({ unchanged: 2, updated: 0 })
})

test('numbers of several suppliers stay apart', async () => {
  await importFullList()
  const nord = fullList.replaceAll('M-', 'N-').replace('N-300', 'M-300')
  await importChecked(
    shop,
    clerk,
    await checkWith(shop, clerk, await uploadText(clerk, nord), { name: 'Nord' }),
  )
  expect((await numbersOfDock())['DK-B']).toEqual([
    { supplier: 'Müller', number: 'M-300' },
    { supplier: 'Nord', number: 'M-300' },
  ])
  const numbers = await checkWith(shop, clerk, await uploadText(clerk, 'Nr;Price\nN-100;1,00\nM-100;2,00'), {
    columns: ['supplierNumber', 'price'],
    matchBy: 'supplierNumber',
    name: 'Nord',
  })
  expect(errorsOf(numbers)).toEqual(['3 supplierNumber: No product has this number of Nord'])
})

test('numbers that are missing, repeated or taken are named', async () => {
  await importFullList()
  const list = [
    'Artikelnummer;Lieferanten-Artikelnummer;Preis',
    'HUB;M-200;12,50',
    'DK-R;M-700;14,50',
    'DK-B;m-700;14,50',
    'LEAD;M-800;1,00',
    'CAB;M-800;1,00',
  ].join('\n')
  const checked = await checkWith(shop, clerk, await uploadText(clerk, list), { name: 'Müller' })
  expect(errorsOf(checked)).toEqual([
    '2 supplierNumber: Another product has the number M-200 of Müller',
    '3 supplierNumber: DK-B has the number M-700 of Müller',
    '4 supplierNumber: DK-R has the number m-700 of Müller',
    '6 supplierNumber: Line 5 has the same supplier’s number',
  ])

  const byNumber = [
    'Artikelnummer;Lieferanten-Artikelnummer;Preis',
    ';M-100;12,50',
    ';m-100;12,50',
    ';;1,00',
    'DK-R;M-900;1,00',
  ].join('\n')
  const matched = await checkWith(shop, clerk, await uploadText(clerk, byNumber), {
    matchBy: 'supplierNumber',
    name: 'Müller',
  })
  expect(errorsOf(matched)).toEqual([
    '3 supplierNumber: Line 2 has the same supplier’s number',
    '4 supplierNumber: Enter the supplier’s number',
    '5 sku: The product with this SKU has another number of Müller, or none. Match by SKU to set it.',
  ])

  const uploaded = await uploadText(clerk, byNumber)
  const { encoding: _encoding, separator: _separator, ...settings } = uploaded.settings
  const body = { ...settings, decimalMark: ',' as const, version: uploaded.version, name: ' ' }
  expect(await problemOf(clerk.api(imports.changeImportSettings, { params: uploaded, body }))).toMatchObject({
    status: 422,
    errors: [{ field: 'name', message: 'Name the supplier whose numbers these are' }],
  })
})

test('an export carries the numbers, and comes back unchanged', async () => {
  await importFullList()
  const body = await exportProducts(clerk)
  expect(body).toContain('Müller: M-300')
  const checked = await uploadAndCheck(shop, clerk, body)
  expect(checked.check).toMatchObject({ updated: 0, inserted: 0, errors: [] })

  const edited = body.replace('Müller: M-300', 'Müller: M-301; Nord: 7')
  await importChecked(shop, clerk, await uploadAndCheck(shop, clerk, edited))
  expect((await numbersOfDock())['DK-B']).toEqual([
    { supplier: 'Müller', number: 'M-301' },
    { supplier: 'Nord', number: '7' },
  ])
  const wrong = await uploadAndCheck(shop, clerk, body.replace('Müller: M-300', 'M-300'))
  expect(errorsOf(wrong)).toEqual([
    expect.stringContaining('supplierNumbers: Enter numbers such as Supplier: A-100'),
  ])
})

test('staff edit the numbers of a variant, find its product by them, and lose them with it', async () => {
  await importFullList()
  const { version, variants } = await clerk.api(getProductVariants, { params: { id: dockId } })
  const [blue, red] = variants
  if (!blue || !red) throw new Error('The variants are missing')
  const change = (id: number, supplierNumbers: { supplier: string; number: string }[]) =>
    clerk.api(changeVariants, {
      params: { id: dockId },
      body: { version, variants: [{ id, supplierNumbers }] },
    })
  expect(await problemOf(change(red.id, [{ supplier: 'müller', number: 'm-100' }]))).toMatchObject({
    errors: [
      { field: 'variants.0.supplierNumbers', message: 'Another product has the number m-100 of müller' },
    ],
  })
  const twice = [
    { supplier: 'Nord', number: '1' },
    { supplier: 'nord', number: '2' },
  ]
  expect(await problemOf(change(red.id, twice))).toMatchObject({
    errors: [{ message: 'Enter one number of each supplier' }],
  })
  await change(red.id, [{ supplier: 'Nord', number: 'N-4711' }])
  const found = async (search: string) =>
    (await clerk.api(listStaffProducts, { query: { search } })).items.map(({ id }) => id)
  expect(await found('n-4711')).toEqual([dockId])
  expect(await found('M-300')).toEqual([dockId])

  await clerk.api(deleteVariant, { params: { id: red.id }, query: { version: version + 1 } })
  expect(await found('N-4711')).toEqual([])
  // In the trash, it keeps them.
  await clerk.api(deleteProduct, { params: { id: dockId } })
  const checked = await checkWith(shop, clerk, await uploadText(clerk, 'Nr;Price\nM-300;1,00'), {
    columns: ['supplierNumber', 'price'],
    matchBy: 'supplierNumber',
    name: 'Müller',
  })
  expect(errorsOf(checked)).toEqual([
    '2 sku: This product is in the trash. Restore it first, or leave out this row.',
  ])
})

test('an undo takes back the numbers, except those that another variant has by now', async () => {
  const done = await importFullList()
  const changed = fullList.replaceAll('M-', 'X-')
  const second = await importChecked(
    shop,
    clerk,
    await checkWith(shop, clerk, await uploadText(clerk, changed), { name: 'Müller' }),
  )
  // The number that the undo would give back to DK-B.
  const { version, variants } = await clerk.api(getProductVariants, { params: { id: dockId } })
  const redId = variants.find(({ sku }) => sku === 'DK-R')?.id ?? 0
  const supplierNumbers = [{ supplier: 'Müller', number: 'm-300' }]
  await clerk.api(changeVariants, {
    params: { id: dockId },
    body: { version, variants: [{ id: redId, supplierNumbers }] },
  })
  const undo = async ({ id, version: of }: imports.ProductImport) => {
    await clerk.api(imports.undoImport, { params: { id }, body: { version: of } })
    expect(await runImportJobs(shop)).toEqual([])
    return readImport(clerk, { id })
  }
  expect((await undo(second)).undo).toMatchObject({ restored: 2, kept: 1 })
  expect(await numbersOfDock()).toEqual({
    'DK-B': [{ supplier: 'Müller', number: 'X-300' }],
    'DK-R': [{ supplier: 'Müller', number: 'm-300' }],
  })
  expect((await undo(done)).undo).toMatchObject({ restored: 3 })
  expect(await exportProducts(clerk)).not.toContain('M-100')
})
