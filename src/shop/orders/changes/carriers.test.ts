import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { trackOrder } from '#contract/orders/order-tracking.ts'
import { getOrder } from '#contract/orders/orders.ts'
import { rowsOf } from '#platform/database/db.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openMailbox } from '#tests/support/mailbox.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { contactEmail, order, problemOf } from '#tests/support/ordering.ts'
import { saveSetting, setStatus, setTracking } from '#tests/support/staff-changes.ts'
import { startTestJobs } from '#tests/support/test-jobs.ts'

const quay = { name: 'Quay Freight', urlTemplate: 'https://quay.example/track?no={number}&lang=en' }

async function openShopWithCarrier() {
  const shop = await openShop()
  const clerk = await shop.admin()
  await saveSetting(clerk, 'carriers', { value: [quay] })
  const buyer = await shop.customer()
  const placed = await order(buyer, [{ productId: (await givenProduct(shop.db)).id }])
  return { shop, clerk, buyer, placed }
}

const tracking = { trackingNumber: 'TRK 42/ä', carrier: quay.name }
const trackingUrl = 'https://quay.example/track?no=TRK%2042%2F%C3%A4&lang=en'

test('the tracking number links to the carrier on the order and where it is tracked', async () => {
  const { shop, clerk, buyer, placed } = await openShopWithCarrier()
  const carrier = { name: quay.name, trackingUrl }
  expect(await setTracking(clerk, placed.id, tracking)).toMatchObject({ carrier })
  expect(await buyer.api(getOrder, { params: placed })).toMatchObject({ carrier })
  const body = { orderNumber: placed.orderNumber, email: contactEmail }
  expect(await shop.visitor().api(trackOrder, { body })).toMatchObject({ carrier })
  const { items } = await clerk.api(listAudit, { query: { action: 'order.tracking' } })
  expect(items).toMatchObject([{ before: { carrier: null }, after: { carrier: quay.name } }])

  expect(await setTracking(clerk, placed.id, { ...tracking, carrier: null })).toMatchObject({ carrier: null })
})

test('the tracking number is set together with the status shipped, in one email', async () => {
  const { shop, clerk, placed } = await openShopWithCarrier()
  await setStatus(clerk, placed.id, { status: 'processing' })
  const shipped = { status: 'shipped', tracking } as const
  expect(await setStatus(clerk, placed.id, shipped)).toMatchObject({
    status: 'shipped',
    trackingNumber: tracking.trackingNumber,
  })
  const mails = await rowsOf<{ kind: string; text: string }>(
    shop.db,
    sql`select kind, content::text as text from mails where kind in ('order-shipped', 'order-tracking')`,
  )
  expect(mails.map(({ kind }) => kind)).toEqual(['order-shipped'])
  expect(mails[0]?.text).toContain(tracking.trackingNumber)
  const unknown = { ...shipped, tracking: { ...tracking, carrier: 'Unlisted Freight' } }
  expect(await problemOf(setStatus(clerk, placed.id, unknown))).toMatchObject({ code: 'unknown-carrier' })
})

test('the email about a shipped order links to the carrier', async () => {
  const { shop, clerk, placed } = await openShopWithCarrier()
  await setTracking(clerk, placed.id, tracking)
  const mailbox = await openMailbox()
  startTestJobs(shop, mailbox)
  expect((await mailbox.next()).subject).toContain('We received your order')
  await setStatus(clerk, placed.id, { status: 'shipped' })
  const mail = await mailbox.next()
  expect(mail.subject).toContain('has shipped')
  expect(mail.text).toContain('Quay Freight')
  expect(mail.text).toContain(trackingUrl)
  expect(mail.html).toContain(trackingUrl.replace('&', '&amp;'))
})

test('an order keeps a carrier that staff delete; other unknown ones are refused', async () => {
  const { clerk, placed } = await openShopWithCarrier()
  await setTracking(clerk, placed.id, tracking)
  await saveSetting(clerk, 'carriers', { value: [] })
  expect(await setTracking(clerk, placed.id, { ...tracking, trackingNumber: 'T' })).toMatchObject({
    carrier: { name: quay.name, trackingUrl: 'https://quay.example/track?no=T&lang=en' },
  })
  const unknown = setTracking(clerk, placed.id, { ...tracking, carrier: 'Elsewhere' })
  expect(await problemOf(unknown)).toMatchObject({
    status: 422,
    code: 'unknown-carrier',
    errors: [{ field: 'carrier' }],
  })
})

test('a carrier needs a name of its own and an https address with the number', async () => {
  const { clerk } = await openShopWithCarrier()
  const save = (value: unknown) => problemOf(saveSetting(clerk, 'carriers', { value }))
  for (const urlTemplate of ['http://quay.example/{number}', 'https://quay.example/', 'https://{number}/'])
    expect(await save([{ ...quay, urlTemplate }])).toMatchObject({ status: 422 })
  expect(await save([quay, { ...quay, name: 'quay freight' }])).toMatchObject({
    status: 422,
    errors: [{ message: 'Enter each carrier once' }],
  })
  expect(await save([{ ...quay, name: '' }])).toMatchObject({ status: 422 })
})
