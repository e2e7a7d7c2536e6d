import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { getOrder, listOrders } from '#contract/orders/orders.ts'
import { placeOrderFor } from '#contract/orders/staff-orders.ts'
import { clearDemo, getSetting, getStorefront } from '#contract/settings.ts'
import { getStats } from '#contract/stats.ts'
import { mails } from '#shop/mail/tables.ts'
import { settings } from '#shop/settings/tables.ts'
import { bankDetails } from '#tests/support/bank-details.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, adminSignIn, openShop } from '#tests/support/open-shop.ts'
import { order, orderBody, problemOf } from '#tests/support/ordering.ts'
import { saveSetting, setStatus } from '#tests/support/staff-changes.ts'
import { pdfText } from '#tests/support/pdf-text.ts'

const openShopWithoutBankDetails = () => openShop({}, { hasBankDetails: false })

/** The sample account of earlier versions. */
const earlierSample = {
  bankName: 'Sample Commercial Bank',
  accountName: 'Tradecounter Demo Ltd',
  accountNumber: 'DE36 0000 0000 0000 0000 00',
  routingNumber: '000 000 000',
  swift: 'DEMOXX00',
}

const anySample = /SAMPLE|Sample Commercial|DE36 0000|DEMOXX00|Tradecounter Demo/

async function getPaymentMethods(shop: Shop) {
  return (await shop.visitor().api(getStorefront)).paymentMethods
}

const save = (shop: Shop, value: object) =>
  shop.db.insert(settings).values({ key: 'bank_transfer', value: JSON.stringify(value) })

const confirmBank = (clerk: Browser) =>
  saveSetting(clerk, 'bank_transfer', {
    value: bankDetails,
    password: adminSignIn.password,
    accountNumberAgain: bankDetails.accountNumber,
  })

/** Everything a buyer sees of an order: reply, invoice and email. */
async function readOrderAsBuyer(shop: Shop, buyer: Browser, orderNumber: string) {
  const params = { orderNumber }
  const pdf = await buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)
  const qr = await buyer.fetch(`/api/orders/${orderNumber}/payment-qr.svg`)
  const sent = await shop.db.select({ content: mails.content }).from(mails)
  return {
    order: await buyer.api(getOrder, { params }),
    list: JSON.stringify(await buyer.api(listOrders, { query: {} })),
    pdf: await pdfText(await pdf.bytes()),
    qr: qr.status,
    mails: JSON.stringify(sent),
  }
}

describe('Without bank details', () => {
  test('a shop offers cash only and rejects bank transfers', async () => {
    const shop = await openShopWithoutBankDetails()
    const device = await givenProduct(shop.db, { stockQuantity: 5 })
    const buyer = await shop.customer()
    const refused = {
      status: 409,
      code: 'payment-method-unavailable',
      extra: { offered: ['meet_in_person'] },
    }
    expect(await getPaymentMethods(shop)).toEqual(['meet_in_person'])
    expect(await problemOf(order(buyer, [{ productId: device.id }]))).toMatchObject(refused)
    const byStaff = (await shop.admin()).api(placeOrderFor, { body: orderBody([{ productId: device.id }]) })
    expect(await problemOf(byStaff)).toMatchObject(refused)
    expect(await shop.db.$count(mails)).toBe(0)

    const inCash = await order(buyer, [{ productId: device.id }], {
      order: { paymentMethod: 'meet_in_person' },
    })
    expect(inCash.bankTransfer).toBeNull()
    expect(JSON.stringify(await readOrderAsBuyer(shop, buyer, inCash.orderNumber))).not.toMatch(anySample)
  })

  test('staff see a warning and an empty form', async () => {
    const shop = await openShopWithoutBankDetails()
    const clerk = await shop.admin()
    expect((await clerk.api(getStats)).bankIsSample).toBe(true)
    const setting = await clerk.api(getSetting, { params: { key: 'bank_transfer' } })
    expect(setting.value).toBeNull()

    await confirmBank(clerk)
    expect((await clerk.api(getStats)).bankIsSample).toBe(false)
    expect(await getPaymentMethods(shop)).toEqual(['bank_transfer', 'meet_in_person'])
  })
})

describe('The demo shop', () => {
  test('offers bank transfer with SAMPLE details that receive no money', async () => {
    const shop = await openShopWithoutBankDetails()
    const device = await givenProduct(shop.db, { demo: true })
    const buyer = await shop.customer()
    expect(await getPaymentMethods(shop)).toEqual(['bank_transfer', 'meet_in_person'])
    const placed = await order(buyer, [{ productId: device.id }], { order: { currency: 'EUR' } })
    const received = await readOrderAsBuyer(shop, buyer, placed.orderNumber)
    expect(received.order.bankTransfer?.sample).toBe(true)
    for (const text of [
      JSON.stringify(received.order.bankTransfer),
      received.list,
      received.pdf,
      received.mails,
    ])
      expect(text).toContain('SAMPLE')
    expect(received.qr).toBe(404)
    expect(JSON.stringify(received)).not.toMatch(/DE\d\d |DEMOXX00/)
  })

  test('no longer shows sample details after it is cleared, on earlier orders included', async () => {
    const shop = await openShopWithoutBankDetails()
    await givenProduct(shop.db, { demo: true })
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const items = [{ productId: device.id }]
    const { id, orderNumber } = await order(buyer, items, { key: 'first' })
    const clerk = await shop.admin()
    await clerk.api(clearDemo)

    expect(await getPaymentMethods(shop)).toEqual(['meet_in_person'])
    expect(await problemOf(order(buyer, items))).toMatchObject({ code: 'payment-method-unavailable' })
    const repeated = await order(buyer, items, { key: 'first' })
    expect(repeated).toMatchObject({ orderNumber, bankTransfer: null, hasPaymentQr: false })
    await shop.db.delete(mails)
    await setStatus(clerk, id, { status: 'paid' })
    await setStatus(clerk, id, { status: 'pending_payment' })
    const received = await readOrderAsBuyer(shop, buyer, orderNumber)
    expect(received.order.bankTransfer).toBeNull()
    expect(JSON.stringify(received)).not.toMatch(anySample)

    await confirmBank(clerk)
    const now = await readOrderAsBuyer(shop, buyer, orderNumber)
    expect(now.order.bankTransfer).toEqual({ ...bankDetails, sample: false })
    expect(await order(buyer, items, { key: 'first' })).toMatchObject({ bankTransfer: bankDetails })
  })

  test('shows the bank details that staff confirm', async () => {
    const shop = await openShopWithoutBankDetails()
    const device = await givenProduct(shop.db, { demo: true })
    await confirmBank(await shop.admin())
    const { bankTransfer } = await order(await shop.customer(), [{ productId: device.id }])
    expect(bankTransfer).toEqual({ ...bankDetails, sample: false })
  })
})

describe('A shop of an earlier version', () => {
  test.each([
    earlierSample,
    { ...earlierSample, bankName: 'My bank' },
    { ...earlierSample, accountNumber: '000 123 456 789' },
  ])('with unchanged sample details has no confirmed details (case %#)', async (saved) => {
    const shop = await openShopWithoutBankDetails()
    await save(shop, saved)
    const device = await givenProduct(shop.db)
    expect(await getPaymentMethods(shop)).toEqual(['meet_in_person'])
    expect((await (await shop.admin()).api(getStats)).bankIsSample).toBe(true)
    expect(await problemOf(order(await shop.customer(), [{ productId: device.id }]))).toMatchObject({
      code: 'payment-method-unavailable',
    })
  })

  test('no longer shows the sample account on placed orders', async () => {
    const shop = await openShop()
    const device = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const { orderNumber } = await order(buyer, [{ productId: device.id }], { key: 'first' })
    await shop.db.delete(settings)
    await shop.db.delete(mails)
    await shop.db.execute(
      sql`update idempotency_keys set answer = jsonb_set(answer, '{bankTransfer}', ${JSON.stringify(earlierSample)})`,
    )
    expect(JSON.stringify(await readOrderAsBuyer(shop, buyer, orderNumber))).not.toMatch(anySample)
    const repeated = await order(buyer, [{ productId: device.id }], { key: 'first' })
    expect(repeated).toMatchObject({ orderNumber, bankTransfer: null })
  })

  test('keeps its own bank details', async () => {
    const shop = await openShopWithoutBankDetails()
    const own = { ...earlierSample, accountNumber: 'DE89 3704 0044 0532 0130 00', swift: 'COBADEFFXXX' }
    await save(shop, own)
    const device = await givenProduct(shop.db)
    expect(await getPaymentMethods(shop)).toEqual(['bank_transfer', 'meet_in_person'])
    const placed = await order(await shop.customer(), [{ productId: device.id }])
    expect(placed.bankTransfer).toEqual({ ...own, sample: false })
  })
})
