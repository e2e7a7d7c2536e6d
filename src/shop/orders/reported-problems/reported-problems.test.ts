import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { deleteAccount } from '#contract/account-data.ts'
import { reportProblem } from '#contract/orders/order-problems.ts'
import { deletedBuyer } from '#contract/orders/deleted-buyer.ts'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { listAllOrders } from '#contract/orders/staff-orders.ts'
import { getStats } from '#contract/stats.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { placeDeliveredOrder, order, problemOf } from '#tests/support/ordering.ts'
import { markSolved, setPayment } from '#tests/support/staff-changes.ts'

const body = { text: 'One charger is missing.' }

async function openShopWithDeliveredOrder() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  const { id: productId } = await givenProduct(shop.db, { stockQuantity: null })
  const { id, orderNumber } = await placeDeliveredOrder(buyer, clerk, [{ productId }])
  return { shop, clerk, buyer, productId, id, params: { orderNumber } }
}

test('a buyer reports a problem with a delivered order, and staff find and solve it', async () => {
  const { clerk, buyer, id, params, productId } = await openShopWithDeliveredOrder()
  await placeDeliveredOrder(buyer, clerk, [{ productId }])
  const open = { query: { problem: 'open' as const } }
  expect((await clerk.api(listAllOrders, open)).items).toEqual([])

  const reported = await buyer.api(reportProblem, { params, body })
  expect(reported.problem).toEqual({ ...body, reportedAt: '2026-11-21T09:40:00.000Z', solvedAt: null })
  expect((await clerk.api(listAllOrders, open)).items).toMatchObject([{ id, problem: body }])
  expect((await clerk.api(getStats)).openProblems).toBe(1)

  const solved = await markSolved(clerk, id)
  expect(solved.problem?.solvedAt).not.toBeNull()
  expect((await clerk.api(listAllOrders, open)).items).toEqual([])
  expect((await clerk.api(getStats)).openProblems).toBe(0)
  expect((await buyer.api(listOrders)).items.map(({ problem }) => problem?.solvedAt)).toEqual([
    undefined,
    solved.problem?.solvedAt,
  ])
  const { items } = await clerk.api(listAudit, { query: { action: 'order.problem-solved' } })
  expect(items).toMatchObject([{ subject: params.orderNumber, before: { solvedAt: null } }])
  expect(await problemOf(markSolved(clerk, id))).toMatchObject({
    status: 409,
    code: 'no-open-problem',
  })
})

test('a problem needs a text, a delivered order and its owner, and is reported once', async () => {
  const { shop, buyer, params, productId } = await openShopWithDeliveredOrder()
  const other = await shop.customer({ email: 'other@northquay.example' })
  const report = (by: typeof buyer, orderParams = params, input = body) =>
    problemOf(by.api(reportProblem, { params: orderParams, body: input }))
  expect(await report(other)).toMatchObject({ status: 404, code: 'order-not-found' })
  expect(await report(buyer, { orderNumber: 'ORDER-1' })).toMatchObject({ code: 'order-not-found' })
  expect(await report(buyer, await order(buyer, [{ productId }]))).toMatchObject({ code: 'not-delivered' })
  expect(await report(buyer, params, { text: ' ' })).toMatchObject({
    status: 422,
    errors: [{ field: 'text', message: 'Describe the problem' }],
  })
  await buyer.api(reportProblem, { params, body })
  expect(await report(buyer, params, { text: 'And another one' })).toMatchObject({
    status: 409,
    code: 'problem-reported',
  })
  expect((await buyer.api(getOrder, { params })).problem?.text).toBe(body.text)
})

test('deleting the buyer’s account deletes the problem text', async () => {
  const { clerk, buyer, id, params } = await openShopWithDeliveredOrder()
  await buyer.api(reportProblem, { params, body })
  await setPayment(clerk, id, true)
  await buyer.api(deleteAccount, { body: { password: 'a-long-password' } })
  expect((await clerk.api(getOrder, { params })).problem?.text).toBe(deletedBuyer)
})
