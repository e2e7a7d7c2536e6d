import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addLinesToCart, getCart } from '#contract/cart.ts'
import { readQuickOrder } from '#contract/quick-order/quick-order.ts'
import { variants } from '#shop/products/tables.ts'
import { archiveVariant, givenProduct, givenVariants } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'

async function openPhones() {
  const shop = await openShop()
  const meridian = await givenProduct(shop.db, { name: 'Orvane Meridian 5G', sku: 'ORV-MER-256-PN' })
  await givenVariants(
    shop.db,
    { id: meridian.id, sku: 'ORV-MER-256-PN' },
    [{ name: 'Color', values: ['Pine', 'Sand', 'Frost'] }],
    [
      { options: ['Pine'], price: 61_200, stockQuantity: 46, tiers: [{ minQuantity: 10, price: 59_800 }] },
      { options: ['Sand'], price: 60_000, stockQuantity: 5 },
      { options: ['Frost'], price: 60_000, stockQuantity: 0 },
    ],
  )
  await givenProduct(shop.db, { name: 'Quarrel K65 keyboard', sku: 'QUA-K65-GR', stockQuantity: 100 })
  await shop.db
    .update(variants)
    .set({ minQuantity: 5, quantityMultiple: 5, gtin: '2012005301387' })
    .where(eq(variants.sku, 'QUA-K65-GR'))
  return shop
}

async function rowsOf(shop: Shop, text: string) {
  const { rows } = await shop.visitor().api(readQuickOrder, { body: { text } })
  return rows
}

test('each row says what it is', async () => {
  const shop = await openPhones()
  const rows = await rowsOf(
    shop,
    [
      'SKU;Qty',
      'orv-mer-256-pn;12',
      '2012005301387;10',
      'QUA-K65-GR;7',
      'ORV-MER-256-PN-2;6',
      'ORV-MER-256-PN-3;1',
      'QUA-K65-GR;128GB',
      'ORV-MRE-256-PN;2',
      'XYZ-999-1;2',
      '3.5E+14;4',
      '2012005301388;4',
      'meridian sand;3',
      'Total;47',
    ].join('\n'),
  )
  expect(rows.map(({ state, reason, item, quantity }) => [state, reason, item?.offer.sku, quantity])).toEqual(
    [
      ['skipped', 'headings', undefined, null],
      ['matched', null, 'ORV-MER-256-PN', 12],
      // Two rows of one variant.
      ['quantity-rule', null, 'QUA-K65-GR', 17],
      ['too-few', null, 'ORV-MER-256-PN-2', 6],
      ['too-few', null, 'ORV-MER-256-PN-3', 1],
      ['bad-quantity', 'not-a-quantity', 'QUA-K65-GR', null],
      ['choose', 'no-variant', undefined, 2],
      ['unknown', 'no-variant', undefined, 2],
      ['unknown', 'damaged-gtin', undefined, 4],
      ['unknown', 'gtin-check-digit', undefined, 4],
      ['choose', 'no-variant', undefined, 3],
      ['skipped', 'total', undefined, null],
    ],
  )
  expect(rows[2]).toMatchObject({
    nearest: [15, 20],
    lines: [
      { line: 3, quantity: 10 },
      { line: 4, quantity: 7 },
    ],
  })
  expect(rows[3]).toMatchObject({ nearest: [5] })
  expect(rows[6]?.candidates.map(({ offer }) => offer.sku)).toContain('ORV-MER-256-PN')
  expect(rows[10]?.candidates[0]?.offer).toMatchObject({ sku: 'ORV-MER-256-PN-2', label: 'Sand' })
})

test('the unit price is that of the tier that the added quantities reach', async () => {
  const shop = await openPhones()
  const [row] = await rowsOf(shop, 'ORV-MER-256-PN 6\nORV-MER-256-PN x 4')
  expect(row).toMatchObject({ state: 'matched', quantity: 10, unitPrice: '598.00', matchedBy: 'sku' })
  expect(row?.lines.map(({ quantity }) => quantity)).toEqual([6, 4])
})

test('a GTIN is found in any of its lengths, with a valid check digit', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { sku: 'USBC-1M' })
  await shop.db.update(variants).set({ gtin: '085123456712' }).where(eq(variants.sku, 'USBC-1M'))
  const rows = await rowsOf(
    shop,
    '085123456712 1\n0085123456712 2\n00085123456712 3\n85123456712 4\n85123456713 4',
  )
  expect(rows.map(({ state, quantity }) => [state, quantity])).toEqual([
    ['matched', 10],
    ['unknown', 4],
  ])
})

test('look-alike letters name no variant, but it is a candidate', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { sku: 'KEO-100', name: 'Keo' })
  // Cyrillic letters, the Kelvin sign, full-width letters, a long dash.
  for (const code of ['КЕО-100', '\u212AEO-100', 'ＫＥＯ-100', 'KEO–100']) {
    const [row] = await rowsOf(shop, `${code};3`)
    expect(row, code).toMatchObject({ state: 'choose', reason: 'no-variant', quantity: 3, item: null })
    expect(row?.candidates.map(({ offer }) => offer.sku)).toEqual(['KEO-100'])
  }
  expect(await rowsOf(shop, 'keo-100;3')).toMatchObject([{ state: 'matched', matchedBy: 'sku' }])
})

test('a SKU of letters outside of Latin is found as it is', async () => {
  const shop = await openShop()
  await givenProduct(shop.db, { sku: 'КЕО-100' })
  await givenProduct(shop.db, { sku: 'KEO-100' })
  const rows = await rowsOf(shop, 'кео-100;3\nkeo-100;4')
  expect(rows).toMatchObject([
    { state: 'matched', quantity: 3, item: { offer: { sku: 'КЕО-100' } } },
    { state: 'matched', quantity: 4, item: { offer: { sku: 'KEO-100' } } },
  ])
})

test('variants that are not on sale are unknown', async () => {
  const shop = await openPhones()
  await archiveVariant(shop.db, 'QUA-K65-GR')
  expect(await rowsOf(shop, 'QUA-K65-GR;5')).toMatchObject([{ state: 'unknown', item: null, candidates: [] }])
})

test('a row has at most five candidates', async () => {
  const shop = await openShop()
  for (let number = 1; number <= 8; number++)
    await givenProduct(shop.db, { sku: `BATCH-10${number}`, name: `Batch ${number}` })
  const [row] = await rowsOf(shop, 'BATCH-10;2')
  expect(row?.state).toBe('choose')
  expect(row?.candidates).toHaveLength(5)
})

test('an order of 500 rows is read, one of more is refused', async () => {
  const shop = await openPhones()
  const lines = (count: number) =>
    Array.from({ length: count }, (_, index) => `NO-SUCH-${index};1`).join('\n')
  expect(await rowsOf(shop, lines(500))).toHaveLength(500)
  expect(await problemOf(shop.visitor().api(readQuickOrder, { body: { text: lines(501) } }))).toMatchObject({
    status: 422,
    code: 'too-many-rows',
  })
  const text = 'x'.repeat(256 * 1024)
  expect(await rowsOf(shop, text)).toMatchObject([{ state: 'skipped', reason: 'too-long' }])
  expect(await problemOf(shop.visitor().api(readQuickOrder, { body: { text: `${text}é` } }))).toMatchObject({
    status: 413,
    code: 'order-too-large',
  })
})

test('reading an order adds nothing; the matched rows are added at once', async () => {
  const shop = await openPhones()
  const guest = shop.visitor()
  const { rows } = await guest.api(readQuickOrder, {
    body: { text: 'ORV-MER-256-PN 12\nQUA-K65-GR 10\nNONE-1 2' },
  })
  expect(await guest.api(getCart)).toEqual([])
  const items = rows.flatMap(({ state, item, quantity }) =>
    state === 'matched' && item && quantity !== null ? [{ sku: item.offer.sku, quantity }] : [],
  )
  const cart = await guest.api(addLinesToCart, { body: { items } })
  expect(cart.map(({ sku, quantity }) => [sku, quantity])).toEqual([
    ['ORV-MER-256-PN', 12],
    ['QUA-K65-GR', 10],
  ])
})
