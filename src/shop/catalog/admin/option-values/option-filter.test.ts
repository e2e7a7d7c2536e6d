import { expect, test } from 'vitest'
import {
  changeProduct,
  listMatchingProducts,
  listProductOptions,
  listStaffProducts,
} from '#contract/catalog/staff-products.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

/** A slate in two colors and sizes, a dock in one color, and a case whose color is a specification. */
async function openShopWithOptions() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const slate = await givenProduct(shop.db, { name: 'Slate', sku: 'SLATE' })
  const color = { name: 'Color', values: ['Black', 'Silver'] }
  const storage = { name: 'Storage', values: ['1 TB', '64 GB', '256 GB'] }
  await givenVariants(
    shop.db,
    { id: slate.id, sku: 'SLATE' },
    [color, storage],
    [{ options: ['Black', '64 GB'] }, { options: ['Silver', '256 GB'] }, { options: ['Silver', '1 TB'] }],
  )
  const dock = await givenProduct(shop.db, { name: 'Dock', sku: 'DOCK' })
  await givenVariants(
    shop.db,
    { id: dock.id, sku: 'DOCK' },
    [{ name: 'Color', values: ['Black '] }],
    [{ options: ['Black '] }],
  )
  const specifications = [{ name: 'Color', value: 'Black' }]
  const plain = await givenProduct(shop.db, { name: 'Case', sku: 'CASE' })
  await clerk.api(changeProduct, { params: plain, body: { specifications, version: 1 } })
  const list = async (option: string[]) =>
    (await clerk.api(listStaffProducts, { query: { option, sort: 'name' } })).items.map(({ name }) => name)
  return { shop, clerk, list }
}

test('the product list is filtered by values of options: any value of one option, and all of the options', async () => {
  const { clerk, list } = await openShopWithOptions()
  expect(await list(['Color:Black'])).toEqual(['Dock', 'Slate'])
  expect(await list(['Color: BLACK'])).toEqual(['Dock', 'Slate'])
  expect(await list(['Color:Silver'])).toEqual(['Slate'])
  expect(await list(['Color:Black', 'Color:Silver'])).toEqual(['Dock', 'Slate'])
  expect(await list(['Color:Black', 'Storage:256 GB'])).toEqual(['Slate'])
  expect(await list(['Color:Gold'])).toEqual([])
  expect((await clerk.fetch('/api/admin/products?option=Color')).status).toBe(422)
})

test('selecting all that match and the export honor the filter by option', async () => {
  const { clerk } = await openShopWithOptions()
  const option = ['Storage:64 GB']
  const matching = await clerk.api(listMatchingProducts, { query: { option } })
  expect(matching.map(({ name }) => name)).toEqual(['Slate'])
  const file = await (await clerk.fetch(staffFiles.productsFile('csv', { option }))).text()
  expect(file).toContain('Slate')
  expect(file).not.toContain('Dock')
  expect((await clerk.api(listStaffProducts, { query: { option, limit: 1 } })).total).toBe(1)
})

test('the options to filter by are those of products, each value once, by amount', async () => {
  const { shop, clerk } = await openShopWithOptions()
  expect(await clerk.api(listProductOptions)).toEqual([
    { name: 'Color', values: ['Black', 'Silver'] },
    { name: 'Storage', values: ['64 GB', '256 GB', '1 TB'] },
  ])
  expect((await (await shop.customer()).fetch('/api/admin/products/options')).status).toBe(403)
})
