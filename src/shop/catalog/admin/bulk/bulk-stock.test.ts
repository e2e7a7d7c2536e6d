import { expect, test } from 'vitest'
import { type BulkStockChange, bulkChange, undoBulkChange } from '#contract/catalog/bulk-changes.ts'
import { getStaffProduct } from '#contract/catalog/staff-products.ts'
import { getProductVariants, listLedger } from '#contract/catalog/staff-variants.ts'
import { maxCount, maxInteger } from '#contract/limits.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { runAtOnce } from '#tests/support/run-at-once.ts'

async function openShopWithStock(stockQuantity: number | null) {
  const shop = await openShop()
  const clerk = await shop.admin()
  const { id } = await givenProduct(shop.db, { name: 'Slate', sku: 'SLT', stockQuantity })
  const change = (stockChange: BulkStockChange, ids = [id]) =>
    clerk.api(bulkChange, { body: { ids, action: { kind: 'stock', change: stockChange } } })
  const undo = (changeId: number | null) => clerk.api(undoBulkChange, { body: { changeId: changeId ?? 0 } })
  const stock = async () => (await clerk.api(getStaffProduct, { params: { id } })).stockQuantity
  const ledger = async () => {
    const { variants } = await clerk.api(getProductVariants, { params: { id } })
    return (await clerk.api(listLedger, { params: { id: variants[0]?.id ?? 0 } })).items
  }
  return { shop, clerk, id, change, undo, stock, ledger }
}

const note = 'Yearly count'

test('stock is added, subtracted and set in bulk through the ledger, with the reason', async () => {
  const { id, change, stock, ledger } = await openShopWithStock(10)
  expect((await change({ kind: 'add', quantity: 5, note: 'DN 81' })).changed).toEqual([
    { id, name: 'Slate', before: { stockQuantity: 10 }, after: { stockQuantity: 15 } },
  ])
  await change({ kind: 'subtract', quantity: 3, note: 'Damaged' })
  await change({ kind: 'set', quantity: 7, note })
  expect(await stock()).toBe(7)
  expect(await ledger()).toMatchObject([
    { reason: 'correction', change: -5, balance: 7, reference: note, by: 'admin@example.com' },
    { reason: 'correction', change: -3, balance: 12, reference: 'Damaged' },
    { reason: 'receipt', change: 5, balance: 15, reference: 'DN 81' },
    {},
  ])
})

test('variants have any allowed stock, however large its sum', async () => {
  const { shop, id, change, stock } = await openShopWithStock(10)
  const values = ['Pine', 'Sand', 'Frost']
  await givenVariants(
    shop.db,
    { id, sku: 'SLT' },
    [{ name: 'Color', values }],
    values.map((value) => ({ options: [value] })),
  )
  const set = await change({ kind: 'set', quantity: maxCount, note })
  expect(set.changed).toMatchObject([{ id }])
  expect(await stock()).toBe(maxInteger)
})

test('stock is changed in bulk for every variant, or for none with a reason', async () => {
  const { shop, clerk, id, change } = await openShopWithStock(10)
  const untracked = await givenProduct(shop.db, { stockQuantity: null })
  await givenVariants(
    shop.db,
    { id, sku: 'SLT' },
    [{ name: 'Color', values: ['Pine', 'Sand'] }],
    [{ options: ['Pine'] }, { options: ['Sand'], stockQuantity: 2 }],
  )
  const stocks = async () =>
    (await clerk.api(getProductVariants, { params: { id } })).variants.map((variant) => variant.stockQuantity)

  const refused = await change({ kind: 'subtract', quantity: 3, note }, [id, untracked.id])
  expect(refused).toMatchObject({
    changeId: null,
    skipped: [
      { id, sku: 'SLT-2', reason: 'not-enough-stock' },
      { id: untracked.id, sku: null, reason: 'stock-not-tracked' },
    ],
  })
  expect(await stocks()).toEqual([10, 2])
  expect((await change({ kind: 'subtract', quantity: 2, note })).changed).toMatchObject([
    {
      before: { offers: { 'SLT-2': { stockQuantity: 2 } } },
      after: { offers: { 'SLT-2': { stockQuantity: 0 } } },
    },
  ])
  expect(await stocks()).toEqual([8, 0])
  expect((await change({ kind: 'add', quantity: 0, note: null })).skipped).toMatchObject([
    { id, reason: 'same-stock' },
  ])
})

test('new stock of a sold-out product is for sale, and undo takes it away again', async () => {
  const { clerk, id, change, undo, stock, ledger } = await openShopWithStock(0)
  const { changeId } = await change({ kind: 'add', quantity: 5, note: null })
  expect(await clerk.api(getStaffProduct, { params: { id } })).toMatchObject({
    stockQuantity: 5,
    inStock: true,
  })
  await undo(changeId)
  expect(await stock()).toBe(0)
  expect((await ledger())[0]).toMatchObject({ change: -5, balance: 0, reference: 'Bulk change undone' })
})

test('undo leaves stock alone that was sold since', async () => {
  const { shop, id, change, undo, stock } = await openShopWithStock(10)
  const { changeId } = await change({ kind: 'add', quantity: 5, note: null })
  await order(await shop.customer(), [{ productId: id, quantity: 2 }])
  expect((await undo(changeId)).skipped).toMatchObject([{ id, reason: 'changed-since' }])
  expect(await stock()).toBe(13)
})

test('bulk changes of stock beside orders lose no unit', async () => {
  const { shop, id, change, stock } = await openShopWithStock(50)
  const buyer = await shop.customer()
  const buy = () => order(buyer, [{ productId: id, quantity: 1 }])
  const receive = () => change({ kind: 'add', quantity: 1, note: null })
  await runAtOnce<unknown>(Array.from({ length: 20 }, (_, index) => (index % 2 === 0 ? buy : receive)))
  expect(await stock()).toBe(50)
})
