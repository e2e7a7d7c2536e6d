import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { type BulkAction, bulkChange } from '#contract/catalog/bulk-changes.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { setStatus } from '#tests/support/staff-changes.ts'
import { order, problemOf } from '#tests/support/ordering.ts'

/** A shop with one product of this stock, and functions to edit, order and cancel. */
async function openShopWithStock(stockQuantity: number | null) {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id } = await givenProduct(shop.db, { sku: 'SLATE', stockQuantity })
  const read = () => clerk.api(getStaffProduct, { params: { id } })
  const edit = (body: object) => clerk.api(changeProduct, { params: { id }, body: { version: 1, ...body } })
  const sell = (quantity: number) => order(buyer, [{ productId: id, quantity }])
  const cancel = ({ id: orderId }: { id: number }) => setStatus(clerk, orderId, { status: 'cancelled' })
  return { shop, clerk, id, read, edit, sell, cancel }
}

const exportProducts = async (clerk: Browser) => (await clerk.fetch('/api/admin/products.csv')).text()

/** Sets one column in all lines of a product file. */
function setColumn(file: string, column: string, value: string) {
  const [header = '', ...lines] = file.trimEnd().split('\r\n')
  const index = header.split(',').indexOf(column)
  return [header, ...lines.map((line) => line.split(',').with(index, value).join(','))].join('\r\n')
}

describe('An edit of stock', () => {
  test('keeps sales made since the stock was read', async () => {
    const { clerk, edit, sell } = await openShopWithStock(24)
    await sell(3)
    const saved = await edit({ stockQuantity: 34, stockSeen: 24 })
    expect(saved).toMatchObject({
      stockQuantity: 31,
      inStock: true,
      version: 2,
      stockChange: { seen: 24, before: 21, after: 31 },
    })
    expect((await clerk.api(listAudit)).items[0]).toMatchObject({
      action: 'product.change',
      before: { stockQuantity: 21 },
      after: { stockQuantity: 31 },
    })
  })

  test('without the version and the stock that were read is never written over sales', async () => {
    const { edit, sell, read } = await openShopWithStock(24)
    await sell(3)
    for (const seen of [{ version: undefined }, {}, { version: undefined, stockSeen: 24 }])
      expect(await problemOf(edit({ ...seen, stockQuantity: 34 }))).toMatchObject({
        status: 409,
        code: 'stock-changed',
        extra: { stockQuantity: 21 },
      })
    expect(await read()).toMatchObject({ stockQuantity: 21, version: 1 })

    // An unchanged quantity needs neither.
    const product = { version: undefined, name: 'Slate 15', stockQuantity: 21 }
    expect(await edit(product)).toMatchObject({ name: 'Slate 15', stockQuantity: 21, version: 2 })
  })

  test('without the version is applied once, also if it is sent twice', async () => {
    const { edit, read } = await openShopWithStock(24)
    const change = { version: undefined, stockQuantity: 34, stockSeen: 24 }
    expect(await edit(change)).toMatchObject({ stockQuantity: 34 })
    expect(await edit(change)).toMatchObject({ stockQuantity: 34 })
    expect(await read()).toMatchObject({ stockQuantity: 34, version: 2 })
  })

  test('that would take more than is left is refused with the current figures', async () => {
    const { edit, sell, read } = await openShopWithStock(24)
    await sell(22)
    expect(await problemOf(edit({ stockQuantity: 14, stockSeen: 24 }))).toMatchObject({
      status: 409,
      code: 'stock-changed',
      detail: 'Stock has changed from 24 to 2, so it cannot go down by 10.',
      extra: { stockSeen: 24, stockQuantity: 2 },
    })
    expect(await read()).toMatchObject({ stockQuantity: 2, version: 1 })
    expect(await edit({ stockQuantity: 0, stockSeen: 2 })).toMatchObject({ stockQuantity: 0, inStock: false })
  })

  test('of another field does not conflict with sales or change stock', async () => {
    const { edit, sell } = await openShopWithStock(24)
    await sell(3)
    const saved = await edit({ price: '90.00' })
    expect(saved).toMatchObject({ stockQuantity: 21, price: '90.00' })
    expect(saved.stockChange).toBeUndefined()
  })

  test('leads to the same In stock as if it came before the orders', async () => {
    const soldOut = await openShopWithStock(3)
    await soldOut.sell(3)
    expect(await soldOut.edit({ stockQuantity: 5, stockSeen: 3 })).toMatchObject({
      stockQuantity: 2,
      inStock: true,
    })

    const lastUnits = await openShopWithStock(3)
    await lastUnits.sell(2)
    expect(await lastUnits.edit({ stockQuantity: 2, stockSeen: 3, inStock: true })).toMatchObject({
      stockQuantity: 0,
      inStock: false,
    })

    const restocked = await openShopWithStock(5)
    const placed = await restocked.sell(2)
    const { stockQuantity } = await restocked.read()
    await restocked.cancel(placed)
    expect(
      await restocked.edit({ stockQuantity: 0, stockSeen: stockQuantity, inStock: false }),
    ).toMatchObject({ stockQuantity: 2, inStock: true })
  })

  test('that starts or stops tracking is refused if the stock has changed', async () => {
    const tracked = await openShopWithStock(5)
    await tracked.sell(5)
    expect(await problemOf(tracked.edit({ stockQuantity: null, stockSeen: 5 }))).toMatchObject({
      status: 409,
      code: 'stock-changed',
      extra: { stockSeen: 5, stockQuantity: 0 },
    })
    expect(await tracked.edit({ stockQuantity: null, stockSeen: 0 })).toMatchObject({
      stockQuantity: null,
      inStock: true,
    })
    const { version } = await tracked.read()
    expect(await problemOf(tracked.edit({ version, stockQuantity: 9, stockSeen: 0 }))).toMatchObject({
      code: 'stock-changed',
      extra: { stockSeen: 0, stockQuantity: null },
    })
    expect(await tracked.edit({ version, stockQuantity: 9, stockSeen: null })).toMatchObject({
      stockQuantity: 9,
      stockChange: { seen: null, before: null, after: 9 },
    })
  })

  test('loses no concurrent order', async () => {
    const { edit, sell, read } = await openShopWithStock(50)
    const { stockQuantity: stockSeen, version } = await read()
    const stockQuantity = (stockSeen ?? 0) + 7
    const orders = Array.from({ length: 12 }, (_, i) => sell((i % 3) + 1))
    for (const later of [0, 1, 2, 3, 4]) await edit({ version: version + later, stockQuantity, stockSeen })
    await Promise.all(orders)
    expect((await read()).stockQuantity).toBe(50 + 5 * 7 - 24)
  })
})

describe('A product file', () => {
  test('from yesterday changes stock by the edited difference', async () => {
    const { clerk, sell, read } = await openShopWithStock(24)
    const file = await exportProducts(clerk)
    await sell(3)
    const body = setColumn(file, 'stockQuantity', '34')
    const report = await clerk.api(importProducts, { body, query: { dryRun: true } })
    expect(report.changes).toMatchObject([
      {
        before: { stockQuantity: 21 },
        after: { stockQuantity: 31 },
        stockChange: { seen: 24, before: 21, after: 31 },
      },
    ])
    await sell(1)
    expect(await clerk.api(importProducts, { body })).toMatchObject({ updated: 1 })
    expect(await read()).toMatchObject({ stockQuantity: 30 })
  })

  test('from yesterday without stock edits does not change stock', async () => {
    const { clerk, sell, cancel, read } = await openShopWithStock(3)
    const inStock = await exportProducts(clerk)
    const placed = await sell(3)
    const soldOut = await exportProducts(clerk)
    expect(await clerk.api(importProducts, { body: inStock })).toMatchObject({ unchanged: 1, errors: [] })
    expect(await read()).toMatchObject({ stockQuantity: 0, inStock: false })
    await cancel(placed)
    expect(await clerk.api(importProducts, { body: soldOut })).toMatchObject({ unchanged: 1, errors: [] })
    expect(await read()).toMatchObject({ stockQuantity: 3, inStock: true })
  })

  test('with new stock for a sold-out product puts it back in stock', async () => {
    const { clerk, read } = await openShopWithStock(0)
    const body = setColumn(await exportProducts(clerk), 'stockQuantity', '5')
    await clerk.api(importProducts, { body })
    expect(await read()).toMatchObject({ stockQuantity: 5, inStock: true })
  })

  test('does not change stock twice: lines are refused after an edit by staff', async () => {
    const { clerk, read } = await openShopWithStock(24)
    const body = setColumn(await exportProducts(clerk), 'stockQuantity', '34')
    await clerk.api(importProducts, { body })
    expect(await problemOf(clerk.api(importProducts, { body }))).toMatchObject({
      status: 422,
      code: 'import-refused',
      extra: {
        errors: [
          {
            line: 2,
            field: 'stockQuantity',
            message: 'Stock was edited after this export and is now 34. Export the products again.',
          },
        ],
      },
    })
    expect(await read()).toMatchObject({ stockQuantity: 34 })
  })

  test('that would take more than is left is refused per line', async () => {
    const { clerk, sell } = await openShopWithStock(24)
    const body = setColumn(await exportProducts(clerk), 'stockQuantity', '14')
    await sell(22)
    const { errors } = await clerk.api(importProducts, { body, query: { dryRun: true } })
    expect(errors).toEqual([
      {
        line: 2,
        field: 'stockQuantity',
        sku: 'SLATE',
        value: '14',
        message: 'Stock has changed from 24 to 2, so it cannot go down by 10.',
      },
    ])
  })

  test('that sets stock without the exported stock is imported exactly as its dry run showed', async () => {
    const { clerk, sell, read } = await openShopWithStock(24)
    const body = 'sku,stockQuantity\r\nSLATE,34'
    const send = (stockToken?: string) =>
      clerk.api(importProducts, { body, query: stockToken ? { stockToken } : {} })
    expect(await problemOf(send())).toMatchObject({ status: 422, code: 'stock-not-seen' })

    const preview = () => clerk.api(importProducts, { body, query: { dryRun: true } })
    const { stockToken, changes } = await preview()
    expect(changes).toMatchObject([{ before: { stockQuantity: 24 }, after: { stockQuantity: 34 } }])
    await sell(3)
    expect(await problemOf(send(stockToken))).toMatchObject({ status: 409, code: 'stock-changed' })
    expect(await read()).toMatchObject({ stockQuantity: 21 })

    await send((await preview()).stockToken)
    expect(await read()).toMatchObject({ stockQuantity: 34 })
    // A count that equals the current stock changes nothing.
    expect(await send()).toMatchObject({ unchanged: 1 })
  })

  test('needs both columns of the exported stock', async () => {
    const { clerk } = await openShopWithStock(24)
    const [header = '', line = ''] = (await exportProducts(clerk)).split('\r\n')
    const cells = Object.fromEntries(header.split(',').map((name, i) => [name, line.split(',')[i]]))
    expect(cells).toMatchObject({ stockQuantity: '24', stockSeen: '24', stockVersion: '1' })
    const withoutVersion = clerk.api(importProducts, { body: 'sku,stockQuantity,stockSeen\r\nSLATE,34,24' })
    expect(await problemOf(withoutVersion)).toMatchObject({
      status: 422,
      detail: 'The columns ‘stockSeen’ and ‘stockVersion’ go together',
    })
  })
})

test('a bulk action changes In stock only and keeps sales made in the meantime', async () => {
  const { clerk, id, sell, cancel, read } = await openShopWithStock(5)
  const runAction = (kind: 'in-stock' | 'out-of-stock') => {
    const action: BulkAction = { kind }
    return clerk.api(bulkChange, { body: { ids: [id], action } })
  }
  const placed = await sell(2)
  await runAction('out-of-stock')
  expect(await read()).toMatchObject({ stockQuantity: 3, inStock: false })
  await cancel(placed)
  expect(await read()).toMatchObject({ stockQuantity: 5, inStock: false })
  await runAction('in-stock')
  await sell(5)
  expect((await runAction('in-stock')).skipped).toMatchObject([{ id, reason: 'no-stock' }])
  expect(await read()).toMatchObject({ stockQuantity: 0, inStock: false })
})
