import { expect, test } from 'vitest'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order, problemOf } from '#tests/support/ordering.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

async function openShopWithOrder() {
  const shop = await openShop()
  const { id: productId } = await givenProduct(shop.db)
  const placed = await order(await shop.customer(), [{ productId }])
  const clerk = await shop.admin()
  const read = () => clerk.api(getStaffOrder, { params: { id: placed.id } })
  return { clerk, read, id: placed.id }
}

const requireReason = true

test('a status that is not the usual next one needs a reason, and nothing changes without one', async () => {
  const { clerk, read, id } = await openShopWithOrder()
  const before = await read()
  for (const status of ['shipped', 'cancelled', 'pending_payment'] as const) {
    expect(await problemOf(setStatus(clerk, id, { status, requireReason }))).toMatchObject({
      status: 422,
      code: 'reason-required',
      errors: [{ field: 'note', message: 'Enter a reason' }],
    })
  }
  expect(
    await problemOf(setStatus(clerk, id, { status: 'shipped', note: '  ', requireReason })),
  ).toMatchObject({
    code: 'reason-required',
  })
  expect(await read()).toEqual(before)
  const shipped = await setStatus(clerk, id, { status: 'shipped', note: 'Paid in cash', requireReason })
  expect(shipped.statusHistory[0]).toMatchObject({ status: 'shipped', note: 'Paid in cash' })
})

test('the usual next status needs no reason', async () => {
  const { clerk, id } = await openShopWithOrder()
  for (const status of ['paid', 'processing', 'shipped', 'delivered'] as const)
    expect((await setStatus(clerk, id, { status, requireReason })).status).toBe(status)
  expect(await problemOf(setStatus(clerk, id, { status: 'paid', requireReason }))).toMatchObject({
    code: 'reason-required',
  })
})

test('callers that do not ask for reasons, such as the screens of 0.7.0, set any status without one', async () => {
  const { clerk, id } = await openShopWithOrder()
  expect((await setStatus(clerk, id, { status: 'delivered' })).status).toBe('delivered')
})
