import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { type PriceChange, bulkChange, undoBulkChange } from '#contract/catalog/bulk-changes.ts'
import { getProduct } from '#contract/catalog/catalog.ts'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { changeVariants, getProductVariants } from '#contract/catalog/staff-variants.ts'
import { changeStandardPrice } from '#contract/pricing/standard-prices.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { problemOf } from '#tests/support/ordering.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

const cheaper: PriceChange = { kind: 'lower-percent', basisPoints: 300, rounding: 'ninety-nine' }

async function openShopWithClerk() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const change = (ids: number[], priceChange: PriceChange, dryRun = false) =>
    clerk.api(bulkChange, { body: { ids, action: { kind: 'price', change: priceChange }, dryRun } })
  const undo = (changeId: number | null) => clerk.api(undoBulkChange, { body: { changeId: changeId ?? 0 } })
  return { shop, clerk, change, undo }
}

const priceOf = async (clerk: Browser, id: number) =>
  (await clerk.api(getStaffProduct, { params: { id } })).price

const variantPrices = async (clerk: Browser, id: number) =>
  (await clerk.api(getProductVariants, { params: { id } })).variants.map(({ price }) => price)

/** A product with three variants; the first has tiers. */
async function givenMatrix({ db }: Shop) {
  const product = { ...(await givenProduct(db, { name: 'Meridian', sku: 'MER', price: 34_199 })), sku: 'MER' }
  const options = [{ name: 'Color', values: ['Pine', 'Sand', 'Frost'] }]
  await givenVariants(db, product, options, [
    { options: ['Pine'], price: 34_199 },
    { options: ['Sand'], price: 40_000, tiers: [{ minQuantity: 10, price: 38_000 }] },
    { options: ['Frost'], price: 50_000 },
  ])
  return product
}

describe('A bulk change of prices', () => {
  test('lowers the price of every live variant and its tiers, rounded, as one change', async () => {
    const { shop, clerk, change } = await openShopWithClerk()
    const slate = await givenProduct(shop.db, { name: 'Slate', sku: 'SLT', price: 34_199 })
    const matrix = await givenMatrix(shop)
    const { variants, version } = await clerk.api(getProductVariants, { params: matrix })
    const [, , frost] = variants
    await clerk.api(changeVariants, {
      params: matrix,
      body: { version, variants: [{ id: frost?.id ?? 0, archived: true }] },
    })

    const reply = await change([slate.id, matrix.id], cheaper)
    expect(reply).toMatchObject({
      changedCount: 2,
      skippedCount: 0,
      changed: [
        { name: 'Slate', before: { price: '341.99' }, after: { price: '331.99' } },
        {
          name: 'Meridian',
          before: {
            offers: {
              MER: { price: '341.99' },
              'MER-2': { price: '400.00', tiers: [{ minQuantity: 10, price: '380.00' }] },
            },
          },
          after: {
            offers: {
              MER: { price: '331.99' },
              'MER-2': { price: '387.99', tiers: [{ minQuantity: 10, price: '368.99' }] },
            },
          },
        },
      ],
    })
    expect(await variantPrices(clerk, matrix.id)).toEqual(['331.99', '387.99', '500.00'])
    expect(await clerk.api(getStaffProduct, { params: slate })).toMatchObject({
      price: '331.99',
      version: 2,
    })
    const shown = await shop.visitor().api(getProduct, { params: { slug: slate.slug } })
    expect(shown.price).toBe('331.99')
    const audit = await clerk.api(listAudit)
    expect(audit.items[0]).toMatchObject({
      id: reply.changeId,
      action: 'products.bulk',
      subject: '2 products',
      before: [
        { id: slate.id, price: '341.99' },
        { id: matrix.id, offers: { MER: { price: '341.99' } } },
      ],
      after: [{ id: slate.id, price: '331.99' }, { id: matrix.id }],
    })
  })

  test('has a dry run that shows the same and changes nothing', async () => {
    const { shop, clerk, change } = await openShopWithClerk()
    const { id } = await givenProduct(shop.db, { price: 999 })
    const preview = await change([id], cheaper, true)
    expect(preview).toMatchObject({ changeId: null, changedCount: 0, skipped: [{ reason: 'same-price' }] })
    const raise: PriceChange = { kind: 'raise', amount: '0.50', rounding: 'none' }
    expect(await change([id], raise, true)).toMatchObject({ changed: [{ after: { price: '10.49' } }] })
    expect(await priceOf(clerk, id)).toBe('9.99')
  })

  test('skips a whole product with a reason if one of its variants is refused', async () => {
    const { shop, clerk, change } = await openShopWithClerk()
    const matrix = await givenMatrix(shop)
    const sale = await givenProduct(shop.db, { price: 9000, originalPrice: 9500 })
    const cable = await givenProduct(shop.db, { price: 400 })
    const dear = await givenProduct(shop.db, { price: 9_999_999_000 })
    await clerk.api(changeVariants, {
      params: matrix,
      body: {
        version: 1,
        variants: [
          {
            id: (await clerk.api(getProductVariants, { params: matrix })).variants[2]?.id ?? 0,
            originalPrice: '510.00',
          },
        ],
      },
    })
    const ids = [matrix.id, sale.id, cable.id, dear.id]
    expect((await change(ids, { kind: 'raise', amount: '20', rounding: 'none' })).skipped).toMatchObject([
      { id: matrix.id, name: 'Meridian', sku: 'MER-3', reason: 'above-original-price' },
      { id: sale.id, sku: null, reason: 'above-original-price' },
      { id: dear.id, reason: 'price-too-high' },
    ])
    expect(await variantPrices(clerk, matrix.id)).toEqual(['341.99', '400.00', '500.00'])
    expect(await priceOf(clerk, cable.id)).toBe('24.00')
    expect(
      (await change([cable.id], { kind: 'lower', amount: '24', rounding: 'none' })).skipped,
    ).toMatchObject([{ id: cable.id, reason: 'price-too-low' }])
  })

  test('sets a price unless one of its tiers would cost more', async () => {
    const { shop, clerk, change } = await openShopWithClerk()
    const { id } = await givenProduct(shop.db, { sku: 'SLT', price: 10_000 })
    const tiers = [{ minQuantity: 10, price: '95.00' }]
    await clerk.api(changeStandardPrice, { params: { sku: 'SLT' }, body: { tiers, version: 1 } })
    expect((await change([id], { kind: 'set', amount: '94.00' })).skipped).toMatchObject([
      { id, reason: 'below-tier' },
    ])
    expect((await change([id], { kind: 'set', amount: '96.00' })).changed).toMatchObject([
      { id, before: { price: '100.00' }, after: { price: '96.00' } },
    ])
  })

  test('can be undone with its tiers, except for products whose price changed since', async () => {
    const { shop, clerk, change, undo } = await openShopWithClerk()
    const matrix = await givenMatrix(shop)
    const slate = await givenProduct(shop.db, { sku: 'SLT', price: 10_000 })
    const other = await givenProduct(shop.db, { price: 10_000 })
    const { changeId } = await change([matrix.id, slate.id, other.id], cheaper)
    await clerk.api(changeProduct, { params: slate, body: { version: 2, price: '90.00' } })
    // Restoring the former price would put it above the original one.
    await clerk.api(changeProduct, { params: other, body: { version: 2, originalPrice: '98.00' } })

    const undone = await undo(changeId)
    expect(undone).toMatchObject({
      changedCount: 1,
      skipped: [
        { id: slate.id, reason: 'changed-since' },
        { id: other.id, reason: 'changed-since' },
      ],
    })
    const { variants } = await clerk.api(getProductVariants, { params: matrix })
    expect(variants.map(({ price }) => price)).toEqual(['341.99', '400.00', '500.00'])
    expect(variants[1]?.tiers).toEqual([{ minQuantity: 10, price: '380.00' }])
    expect(await priceOf(clerk, slate.id)).toBe('90.00')
    await undo(undone.changeId)
    expect(await variantPrices(clerk, matrix.id)).toEqual(['331.99', '387.99', '484.99'])
  })

  test('of a product that has other variants since cannot be undone', async () => {
    const { shop, clerk, change, undo } = await openShopWithClerk()
    const product = await givenProduct(shop.db, { sku: 'SLT', price: 10_000 })
    const { changeId } = await change([product.id], cheaper)
    await givenVariants(
      shop.db,
      { ...product, sku: 'SLT' },
      [{ name: 'Color', values: ['Pine', 'Sand'] }],
      [{ options: ['Pine'], price: 9699 }, { options: ['Sand'] }],
    )
    expect(await undo(changeId)).toMatchObject({ changedCount: 0, skipped: [{ reason: 'changed-since' }] })
    expect(await variantPrices(clerk, product.id)).toEqual(['96.99', '100.00'])
  })

  test('in yen has whole prices and refuses an amount with decimals', async () => {
    const { shop, clerk, change } = await openShopWithClerk()
    await saveSetting(clerk, 'base_currency', { value: 'JPY' })
    const { id } = await givenProduct(shop.db, { price: 1_234_500 })
    expect((await change([id], cheaper)).changed).toMatchObject([{ after: { price: '11975.00' } }])
    const refused = await problemOf(change([id], { kind: 'raise', amount: '0.50', rounding: 'none' }))
    expect(refused).toMatchObject({ status: 422, errors: [{ field: 'action.change.amount' }] })
  })

  test('lists the first 100 of many products and counts all', async () => {
    const { shop, change } = await openShopWithClerk()
    const ids = []
    for (let i = 0; i < 120; i++) ids.push((await givenProduct(shop.db, { price: 10_000 })).id)
    const reply = await change(ids, cheaper)
    expect(reply).toMatchObject({ changedCount: 120, skippedCount: 0 })
    expect(reply.changed).toHaveLength(100)
  })
})
