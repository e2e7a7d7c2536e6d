import { beforeEach, expect, test } from 'vitest'
import type { ImportSettings, ProductImport } from '#contract/catalog/imports/product-imports.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { checkWith, importChecked, uploadAndCheck, uploadText } from '#tests/support/imports/import-steps.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'

let shop: Shop
let clerk: Browser

beforeEach(async () => {
  shop = await openShop()
  clerk = await shop.admin()
  for (const sku of ['A', 'B', 'C', 'D']) await givenProduct(shop.db, { sku, price: 5000 })
})

const inEuros = { currency: 'EUR', rate: '1.08', confirmedAt: null, isConfirmed: true } as const

const check = async (file: string, changes: Partial<ImportSettings>) =>
  checkWith(shop, clerk, await uploadText(clerk, file), changes)

const errorsOf = (loaded: ProductImport) =>
  loaded.check?.errors.map(({ line, field, value, message }) => `${line} ${field} ${value}: ${message}`)

const pricesOf = (loaded: ProductImport) =>
  loaded.check?.changes.map(({ sku, after }) => [sku, after['price'] ?? null, after['rrp'] ?? null])

test('a list in another currency is converted at the rate of the clerk, other currencies stay errors', async () => {
  const file = [
    'Artikelnummer;Preis;UVP;UVP alt',
    'A;89,90 €;1.299,00;1',
    'B;EUR 0,125;;1',
    'C;$ 12,00;20,00;1',
    'D;12,00 zł;;1',
  ].join('\n')
  const uploaded = await uploadText(clerk, file)
  expect(uploaded).toMatchObject({ listCurrency: 'EUR', settings: { conversion: null } })
  const checked = await checkWith(shop, clerk, uploaded, {
    columns: ['sku', 'price', 'rrp', null],
    conversion: inEuros,
  })
  expect(checked.check?.notes).toEqual(['Prices are converted from EUR at 1.08.'])
  expect(errorsOf(checked)).toEqual([
    '4 price $ 12,00: This price is in USD. The other prices of this list are in EUR.',
    '5 price 12,00 zł: This price is in PLN. The other prices of this list are in EUR.',
  ])
  expect(pricesOf(checked)).toEqual([
    ['A', '97.09', '1402.92'],
    ['B', '0.14', null],
  ])
  await importChecked(shop, clerk, checked)
})

test('a column in the shop’s currency is not converted, and a markup comes after the conversion', async () => {
  const named = await check('SKU;Price EUR;RRP USD\nA;10,00;20,00', { conversion: inEuros })
  expect(pricesOf(named)).toEqual([['A', '10.80', '20.00']])

  const costs = await check('SKU;Cost EUR\nA;89,90', {
    conversion: inEuros,
    markup: { basisPoints: 1800, ending: 99 },
  })
  // 89.90 € are $97.09, plus 18 % $114.57.
  expect(costs.check?.changes).toMatchObject([{ sku: 'A', after: { unitCost: '97.09', price: '114.99' } }])
})

test('tiers are converted, and amounts that staff decided for texts', async () => {
  const checked = await check('sku,price,tiers\nA,100.00,10:90.00; 50:80.00\nB,>50,', {
    conversion: inEuros,
    readAs: { price: { '>50': '50' } },
  })
  expect(checked.check?.changes).toMatchObject([
    { sku: 'A', after: { price: '108.00', tiers: '10:97.20; 50:86.40' } },
    { sku: 'B', after: { price: '54.00' } },
  ])
})

test('a rate is remembered with the columns, and has to be confirmed for the next list', async () => {
  const file = 'Artikelnummer;Preis EUR\nA;10,00'
  const first = await check(file, { conversion: inEuros, name: 'Müller' })
  expect(first.settings.conversion).toMatchObject({ rate: '1.08', isConfirmed: true })
  await importChecked(shop, clerk, first)

  const next = await uploadAndCheck(shop, clerk, file.replace('10,00', '20,00'))
  expect(next).toMatchObject({ status: 'matching', check: null, isRemembered: true })
  expect(next.settings.conversion).toMatchObject({ currency: 'EUR', rate: '1.08', isConfirmed: false })
  expect(next.settings.conversion?.confirmedAt).toBe(first.settings.conversion?.confirmedAt)

  const confirmed = await checkWith(shop, clerk, next, { conversion: { ...inEuros, rate: '1.1' } })
  expect(pricesOf(confirmed)).toEqual([['A', '22.00', null]])
})
