import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { getOrder } from '#contract/orders/orders.ts'
import { getStaffOrder } from '#contract/orders/staff-orders.ts'
import { staffFiles } from '#contract/lists/staff-files.ts'
import { paths } from '#contract/paths.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { editOrder, saveSetting, setStatus } from '#tests/support/staff-changes.ts'

/** An order at 23:30 UTC on November 20th, which is the 21st in Berlin. */
async function openShopWithLateOrder() {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  await saveSetting(clerk, 'time_zone', { value: 'Europe/Berlin' })
  await givenProduct(shop.db, { sku: 'SLT', stockQuantity: 100 })
  shop.clock.now = new Date('2026-11-20T23:30:00Z')
  const placed = await order(buyer, [{ productId: 1, quantity: 3 }])
  const read = async (path: string) => {
    const response = await clerk.fetch(path)
    expect(response.status).toBe(200)
    return pdfText(await response.bytes()).split('\n')
  }
  return { shop, clerk, buyer, placed, read }
}

const dayLines = (lines: string[]) => lines.filter((line) => /^[A-Z][a-z]{2} \d{1,2}, 2026/.test(line))

test('an invoice and its corrections keep the time zone that they were issued in', async () => {
  const { clerk, buyer, placed, read } = await openShopWithLateOrder()
  const { id, orderNumber } = placed
  await setStatus(clerk, id, { status: 'paid' })
  const params = { orderNumber }
  const itemId = placed.items[0]?.id ?? 0
  await editOrder(clerk, id, { items: [{ id: itemId, quantity: 4 }] })
  await saveSetting(clerk, 'time_zone', { value: 'America/New_York' })
  await editOrder(clerk, id, { items: [{ id: itemId, quantity: 2 }] })
  const { invoiceCorrections } = await buyer.api(getOrder, { params })
  expect(invoiceCorrections.map(({ kind }) => kind)).toEqual(['supplementary_invoice', 'credit_note'])
  await saveSetting(clerk, 'time_zone', { value: 'UTC' })

  // Rendered for the first time after both changes of the setting.
  const [supplement = '', credit = ''] = invoiceCorrections.map(({ number }) =>
    paths.invoiceCorrection(orderNumber, number),
  )
  expect(dayLines(await read(paths.invoice(orderNumber)))).toEqual(['Nov 21, 2026', 'Nov 21, 2026'])
  expect(dayLines(await read(supplement))).toEqual(['Nov 21, 2026', 'Nov 21, 2026'])
  expect(dayLines(await read(credit))).toEqual(['Nov 20, 2026', 'Nov 20, 2026'])
})

test('an invoice from before time zones shows its days in UTC', async () => {
  const { shop, clerk, placed, read } = await openShopWithLateOrder()
  await setStatus(clerk, placed.id, { status: 'paid' })
  // As an earlier version stored it.
  await shop.db.execute(sql`alter table issued_invoices disable trigger user`)
  await shop.db.execute(sql`update issued_invoices set data = (data::jsonb - 'timeZone')::json`)
  await shop.db.execute(sql`alter table issued_invoices enable trigger user`)
  expect(dayLines(await read(paths.invoice(placed.orderNumber)))).toEqual(['Nov 20, 2026', 'Nov 20, 2026'])
})

test("a pro forma invoice, a packing slip and a payment have the day of the shop's zone", async () => {
  const { clerk, placed, read } = await openShopWithLateOrder()
  // Five business days later: Saturday and Sunday do not count.
  expect(dayLines(await read(paths.invoice(placed.orderNumber)))).toEqual([
    'Nov 21, 2026',
    'Nov 27, 2026',
    'Nov 21, 2026',
  ])
  expect(dayLines(await read(staffFiles.packingSlip(placed.id)))).toEqual(['Nov 21, 2026'])
  await setStatus(clerk, placed.id, { status: 'paid' })
  const { payments } = await clerk.api(getStaffOrder, { params: { id: placed.id } })
  expect(payments[0]?.receivedOn).toBe('2026-11-21')
})
