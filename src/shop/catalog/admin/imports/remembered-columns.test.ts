import { beforeEach, expect, test } from 'vitest'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { checkWith, importChecked, uploadAndCheck, uploadText } from '#tests/support/imports/import-steps.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'

let shop: Shop
let clerk: Browser

const first = ['Aaap;Bbbr;Cccp;Text;Fffs', 'A;99,00;10,50;Dock;7'].join('\n')
const columns = ['sku', 'rrp', 'price', 'name', 'stockQuantity'] as const

beforeEach(async () => {
  shop = await openShop()
  clerk = await shop.admin()
  await givenProduct(shop.db, { sku: 'A', price: 5000 })
  const uploaded = await uploadText(clerk, first)
  await checkWith(shop, clerk, uploaded, { columns: [...columns], name: ' Supplier Müller ' })
})

test('columns in another order are matched as last time, under the name of the supplier', async () => {
  const moved = ['Fffs;Text;Aaap;Cccp;Bbbr', '8;Dock;A;11,50;89,00'].join('\n')
  const checked = await uploadAndCheck(shop, clerk, moved)
  expect(checked).toMatchObject({
    isRemembered: true,
    settings: { name: 'Supplier Müller', columns: ['stockQuantity', 'name', 'sku', 'price', 'rrp'] },
    check: { errors: [], changes: [{ after: { price: '11.50', rrp: '89.00', stockQuantity: 8 } }] },
  })
})

test('a file with nearly the same columns is proposed as last time, for staff to review', async () => {
  const gone = ['Cccp;Aaap;Text;Fffs', '11,50;A;Dock;8'].join('\n')
  const uploaded = await uploadAndCheck(shop, clerk, gone)
  expect(uploaded).toMatchObject({
    status: 'checked',
    isRemembered: false,
    settings: { name: 'Supplier Müller', columns: ['price', 'sku', 'name', 'stockQuantity'] },
  })
  const confirmed = await checkWith(shop, clerk, uploaded, {})
  await importChecked(shop, clerk, confirmed)
  expect(await uploadAndCheck(shop, clerk, gone)).toMatchObject({ isRemembered: true, status: 'checked' })
})

test('a new column among known ones is matched by its heading, unless its field is taken', async () => {
  const added = (heading: string) => uploadText(clerk, `Aaap;Bbbr;Cccp;Text;Fffs;${heading}\nA;9;8;Dock;7;1`)
  expect((await added('EAN')).settings.columns).toEqual([...columns, 'gtin'])
  expect((await added('Qty')).settings.columns).toEqual([...columns, null])
})

test.each([
  ['too many others differ', 'Aaap;Bbbr;Notes;Text', [null, null, null, 'description']],
  ['the one with the SKU is gone', 'Bbbr;Cccp;Text;Fffs', [null, null, 'description', null]],
])('columns are suggested from their headings if %s', async (_, headings, suggested) => {
  const uploaded = await uploadText(clerk, `${headings}\nA;9,00;8,00;7`)
  expect(uploaded).toMatchObject({ status: 'matching', settings: { name: '', columns: suggested } })
})
