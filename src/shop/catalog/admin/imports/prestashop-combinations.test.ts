import { expect, test } from 'vitest'
import { previewImportUndo, undoImport } from '#contract/catalog/imports/product-imports.ts'
import { listStaffProducts } from '#contract/catalog/staff-products.ts'
import { getProductVariants } from '#contract/catalog/staff-variants.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenCategory } from '#tests/support/factories.ts'
import { runImportJobs } from '#tests/support/imports/import-jobs.ts'
import { importChecked, readImport, uploadAndCheck } from '#tests/support/imports/import-steps.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'

const products = [
  'Product ID;Active (0/1);Name *;Categories (x,y,z...);Price tax excluded;Reference #;Quantity',
  '1;1;Dock;Docks;100.00;DK-1;20',
  '2;1;Lead;Docks;5.00;LD-1;7',
].join('\n')

const heading =
  'Product ID*;Product Reference;Attribute (Name:Type:Position)*;Value (Value:Position)*;Reference;' +
  'Impact on price;Quantity'

const combinations = [
  heading,
  '1;DK-1;Color:color:0, Ports:select:1;Blue:0, 4:1;DK-B4;40.00;10',
  '1;DK-1;Color:color:0, Ports:select:1;Red:0, 2:1;DK-R2;-5.50;4',
  '3;GONE;Color:color:0;Blue:0;GN-B;0;1',
].join('\n')

async function openShopWithProducts() {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenCategory(shop.db, 'Docks')
  await importChecked(shop, clerk, await uploadAndCheck(shop, clerk, products))
  return { shop, clerk }
}

async function listDocks(clerk: Browser) {
  const { items } = await clerk.api(listStaffProducts, { query: { search: 'Dock' } })
  const { variants } = await clerk.api(getProductVariants, { params: { id: items[0]?.id ?? 0 } })
  return variants.map(({ sku, label, price, stockQuantity, archivedAt }) => ({
    sku,
    label,
    price,
    stockQuantity,
    isArchived: archivedAt !== null,
  }))
}

const imported = [
  { sku: 'DK-B4', label: 'Blue / 4', price: '140.00', stockQuantity: 10, isArchived: false },
  { sku: 'DK-R2', label: 'Red / 2', price: '94.50', stockQuantity: 4, isArchived: false },
]

async function importCombinations(shop: Shop, clerk: Browser, file = combinations) {
  return importChecked(shop, clerk, await uploadAndCheck(shop, clerk, file))
}

test('combinations become the variants of their product, at its price with their difference', async () => {
  const { shop, clerk } = await openShopWithProducts()
  const checked = await uploadAndCheck(shop, clerk, combinations)
  expect(checked.settings.shape).toBe('prestashopCombinations')
  expect(checked.check).toMatchObject({
    products: 1,
    inserted: 2,
    leftOut: 1,
    notes: [
      'Products that get their first variants: 1. Their own SKU is archived, because the variants replace it.',
    ],
    errors: [
      {
        line: 4,
        field: '',
        sku: 'GN-B',
        message: 'No product has the SKU GONE. Import the file of products first.',
      },
    ],
  })
  const done = await importChecked(shop, clerk, checked)
  expect(done.counts).toEqual({ inserted: 2, updated: 0, leftOut: 1 })
  const own = { sku: 'DK-1', price: '100.00', stockQuantity: 20, isArchived: true }
  expect(await listDocks(clerk)).toMatchObject([...imported, own])

  // The second time, and after the file of products, whose other fields still change.
  expect((await uploadAndCheck(shop, clerk, combinations)).check).toMatchObject({ unchanged: 2, notes: [] })
  const again = await uploadAndCheck(shop, clerk, products.replace(';Dock;', ';Big dock;'))
  expect(again.check).toMatchObject({ errors: [], updated: 1, unchanged: 1 })
  await importChecked(shop, clerk, again)
  expect(await listDocks(clerk)).toMatchObject([...imported, own])

  // A later difference counts from the same price.
  const changed = await uploadAndCheck(shop, clerk, combinations.replace('40.00', '41.00'))
  expect(changed.check?.changes).toMatchObject([{ sku: 'DK-B4', after: { price: '141.00' } }])
})

test('an undo gives a product its own SKU back', async () => {
  const { shop, clerk } = await openShopWithProducts()
  const { id, version } = await importCombinations(shop, clerk)
  expect(await clerk.api(previewImportUndo, { params: { id } })).toMatchObject({ restored: 1 })
  await clerk.api(undoImport, { params: { id }, body: { version } })
  expect(await runImportJobs(shop)).toEqual([])
  expect(await readImport(clerk, { id })).toMatchObject({ status: 'undone' })
  const docks = await listDocks(clerk)
  expect(docks.filter(({ isArchived }) => !isArchived)).toMatchObject([{ sku: 'DK-1', price: '100.00' }])
})

test('combinations that name their product by id only are refused, with what to do', async () => {
  const { shop, clerk } = await openShopWithProducts()
  const file = combinations.replaceAll(/^(1|3);[^;]*;/gm, '$1;').replace('Product Reference;', '')
  const checked = await uploadAndCheck(shop, clerk, file)
  expect(new Set(checked.check?.errors.map(({ message }) => message))).toEqual(
    new Set(['The file names this product only by its id. Export it with the column Product reference.']),
  )

  // Those that the shop has still get their stock.
  await importCombinations(shop, clerk)
  const stock = await uploadAndCheck(shop, clerk, file.replace('40.00;10', '99.00;11'))
  expect(stock.check?.notes).toEqual([
    'Prices are not imported where a row does not name its product by reference.',
  ])
  expect(stock.check?.changes).toMatchObject([{ sku: 'DK-B4', after: { stockQuantity: 11 } }])
  expect(stock.check?.changes[0]?.after).not.toHaveProperty('price')
})

test('a difference that leaves no price, or counts from itself, is named', async () => {
  const { shop, clerk } = await openShopWithProducts()
  const checked = await uploadAndCheck(
    shop,
    clerk,
    [heading, '1;DK-1;Color:color:0;Blue:0;DK-B;-100.00;1', '2;LD-1;Color:color:0;Blue:0;LD-1;1.00;1'].join(
      '\n',
    ),
  )
  expect(checked.check?.errors).toMatchObject([
    { line: 2, field: 'price', message: 'The product costs 100.00, so this price would not be above 0.' },
    {
      line: 3,
      field: 'price',
      message: 'This is the SKU of the product, whose price the difference would change each time.',
    },
  ])
})
