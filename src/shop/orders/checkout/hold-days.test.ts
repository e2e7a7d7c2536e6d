import { desc, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mails } from '#shop/mail/tables.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { saveSetting, setStatus } from '#tests/support/staff-changes.ts'

async function openShopIn(timeZone: string, now: string) {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  await saveSetting(clerk, 'time_zone', { value: timeZone })
  await saveSetting(clerk, 'unpaid_orders', { value: { holdDays: 1, newAccountLimit: null } })
  await givenProduct(shop.db, { stockQuantity: 10 })
  shop.clock.now = new Date(now)
  return { shop, clerk, placed: await order(buyer, [{ productId: 1 }]) }
}

test("a hold skips the weekend of the shop's time zone, and the email names the zone", async () => {
  // Friday, 23:30 in UTC, is Saturday in Berlin, where one business day ends on Monday, 00:30.
  const { shop, clerk, placed } = await openShopIn('Europe/Berlin', '2026-11-20T23:30:00Z')
  expect(placed.holdUntil).toBe('2026-11-22T23:30:00.000Z')
  const [mail] = await shop.db
    .select({ content: mails.content })
    .from(mails)
    .where(eq(mails.kind, 'order-placed'))
    .orderBy(desc(mails.id))
    .limit(1)
  const content = JSON.stringify(mail)
  expect(content).toContain('until Nov 23, 2026, 00:30 GMT+1 and cancel')
  expect(content).toContain('"value":"Nov 21, 2026"')

  // An order that is reopened is held by the same rule.
  await setStatus(clerk, placed.id, { status: 'paid' })
  const reopened = await setStatus(clerk, placed.id, { status: 'pending_payment' })
  expect(reopened.holdUntil).toBe('2026-11-22T23:30:00.000Z')
})

test('a hold across the end of daylight saving time ends at the same wall time', async () => {
  const { placed } = await openShopIn('Europe/Berlin', '2026-10-23T08:00:00Z')
  expect(placed.holdUntil).toBe('2026-10-26T09:00:00.000Z')
})
