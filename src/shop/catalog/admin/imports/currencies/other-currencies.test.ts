import { expect, test } from 'vitest'
import type { ProductImport } from '#contract/catalog/imports/product-imports.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { checkWith, uploadAndCheck, uploadText } from '#tests/support/imports/import-steps.ts'
import { openShop } from '#tests/support/open-shop.ts'

const errorsOf = ({ check }: ProductImport) =>
  check?.errors.map(({ line, field, value, message }) => `${line} ${field} ${value}: ${message}`)

const inEuros = 'This price is in EUR. The shop’s prices are in USD.'

test('prices in another currency than the shop’s are named, not imported', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  for (const sku of ['A', 'B', 'C', 'D']) await givenProduct(shop.db, { sku, price: 5000 })

  const cells = await uploadText(clerk, 'SKU;Price;Stock\nA;12,50 €;1\nB;13,50 $;1\nC;14,50;1\nD;soon;1')
  const checkedCells = await checkWith(shop, clerk, cells, {})
  expect(errorsOf(checkedCells)).toEqual([
    `2 price 12,50 €: ${inEuros}`,
    '5 price soon: Enter an amount such as 199.00',
  ])
  expect(checkedCells.check?.changes).toMatchObject([
    { sku: 'B', after: { price: '13.50' } },
    { sku: 'C', after: { price: '14.50' } },
  ])

  const heading = await uploadText(
    clerk,
    'Artikelnummer;Preis (EUR);UVP USD\nA;1.299,00;1.500,00\nB;13,50;20,00\nC;$14,50;20,00\nD;auf Anfrage;20,00',
  )
  const checkedHeading = await checkWith(shop, clerk, heading, {})
  expect(errorsOf(checkedHeading)).toEqual([
    `2 price 1.299,00: ${inEuros}`,
    `3 price 13,50: ${inEuros}`,
    '5 price auf Anfrage: Enter an amount such as 199.00',
  ])
  expect(checkedHeading.check?.changes).toMatchObject([{ sku: 'C', after: { price: '14.50', rrp: '20.00' } }])
})

test('prices from purchase prices in another currency are named, too', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await givenProduct(shop.db, { sku: 'A', price: 5000 })
  const uploaded = await uploadText(clerk, 'SKU;Cost EUR\nA;100,00')
  const checked = await checkWith(shop, clerk, uploaded, { markup: { basisPoints: 1800, ending: null } })
  expect(errorsOf(checked)).toEqual([`2 unitCost 100,00: ${inEuros}`])
  expect(checked.check?.changes).toEqual([])
})

test('the export of another shop with a currency in its cells is named by row', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const checked = await uploadAndCheck(
    shop,
    clerk,
    'Product ID;Name;Reference;Category;Price (tax excl.);Quantity;Status\n1;Dock;DK-1;;€35.90;5;1\n2;Lead;LD-1;;$5.00;5;1',
  )
  expect(checked.settings.shape).toBe('prestashop')
  expect(errorsOf(checked)).toEqual([`2 price €35.90: ${inEuros}`])
  expect(checked.check).toMatchObject({ inserted: 1 })
})
