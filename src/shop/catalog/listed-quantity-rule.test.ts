import { expect, test } from 'vitest'
import { listProducts } from '#contract/catalog/catalog.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'

test('a list names the quantity rule of the variant that is added without a choice, the first in stock', async () => {
  const shop = await openShop()
  const product = await givenProduct(shop.db, { name: 'Charger', sku: 'CHG-1' })
  await givenVariants(
    shop.db,
    { ...product, sku: 'CHG-1' },
    [{ name: 'Color', values: ['Black', 'White'] }],
    [
      { options: ['Black'], stockQuantity: 0, minQuantity: 2 },
      { options: ['White'], stockQuantity: 40, minQuantity: 10, quantityMultiple: 5 },
    ],
  )
  await givenProduct(shop.db, { name: 'Cable' })
  const rules = async (query: { search?: string }) => {
    const { items } = await shop.visitor().api(listProducts, { query })
    return items.map(({ name, minQuantity, multiple }) => ({ name, minQuantity, multiple }))
  }
  const charger = { name: 'Charger', minQuantity: 10, multiple: 5 }
  expect(await rules({})).toEqual(
    expect.arrayContaining([charger, { name: 'Cable', minQuantity: 1, multiple: 1 }]),
  )
  expect(await rules({ search: 'charger' })).toEqual([charger])
})
