import { expect, test } from 'vitest'
import { getOrder } from '#contract/orders/orders.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { orderToken } from '#shop/orders/order-link.ts'
import { paymentCode } from './payment-code.ts'
import { saveSetting, setStatus } from '#tests/support/staff-changes.ts'

const bank = {
  bankName: 'Sample Bank',
  accountName: 'Tradecounter Demo Ltd',
  accountNumber: 'DE89 3704 0044 0532 0130 00',
  routingNumber: '-',
  swift: 'cobadeffxxx',
  sample: false,
}

const unpaid = {
  orderNumber: 'ORDER-1795254000000',
  chargedCurrency: 'EUR',
  paymentMethod: 'bank_transfer',
  outstanding: 19_999,
} as const

test('the code of a transfer in euros follows EPC069-12, with the exact amount', () => {
  expect(paymentCode(unpaid, bank)).toBe(
    'BCD\n002\n1\nSCT\nCOBADEFFXXX\nTradecounter Demo Ltd\nDE89370400440532013000\nEUR199.99\n\n\nORDER-1795254000000',
  )
  const amountOf = (outstanding: number) => paymentCode({ ...unpaid, outstanding }, bank)?.split('\n')[7]
  expect(amountOf(1)).toBe('EUR0.01')
  expect(amountOf(100_000_000)).toBe('EUR1000000.00')
  expect(amountOf(99_999_999_999)).toBe('EUR999999999.99')
})

test('a long name is cut to the maximum of 70 characters', () => {
  const name = paymentCode(unpaid, { ...bank, accountName: 'Ü'.repeat(100) })?.split('\n')[5]
  expect(name).toBe('Ü'.repeat(70))
})

test.each<[string, Partial<Parameters<typeof paymentCode>[0]>, Partial<typeof bank>]>([
  ['in dollars', { chargedCurrency: 'USD' }, {}],
  ['in cash', { paymentMethod: 'meet_in_person' }, {}],
  ['with nothing outstanding', { outstanding: 0 }, {}],
  ['of more than a transfer can be', { outstanding: 200_000_000_000 }, {}],
  ['to an account number that is no IBAN', {}, { accountNumber: '000 123 456 789' }],
  ['to an IBAN with a wrong digit', {}, { accountNumber: 'DE89 3704 0044 0532 0130 01' }],
  ['to a bank without a BIC', {}, { swift: '-' }],
])('an order %s has no code', (_name, different, details) => {
  expect(paymentCode({ ...unpaid, ...different }, { ...bank, ...details })).toBeNull()
})

test('the code is available to readers of the order until it is paid', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  await saveSetting(clerk, 'base_currency', { value: 'EUR' })
  const device = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const placed = await order(buyer, [{ productId: device.id }])
  expect(placed.hasPaymentQr).toBe(true)
  const address = `/api/orders/${placed.orderNumber}/payment-qr.svg`

  const shown = await buyer.fetch(address)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8'])
  expect(await shown.text()).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg"/)
  const token = orderToken('a secret of thirty-two characters', placed.orderNumber)
  expect((await shop.visitor().fetch(`${address}?token=${token}`)).status).toBe(200)
  const strangers = await (await shop.visitor().fetch(address)).json()
  expect(strangers).toMatchObject({ status: 404, code: 'order-not-found' })

  await setStatus(clerk, placed.id, { status: 'paid' })
  expect(await (await buyer.fetch(address)).json()).toMatchObject({ status: 404, code: 'no-payment-code' })
  expect(await buyer.api(getOrder, { params: placed })).toMatchObject({ hasPaymentQr: false })
})

test('an order charged in dollars has no code, even where the buyer sees euros', async () => {
  const shop = await openShop()
  const device = await givenProduct(shop.db)
  const buyer = await shop.customer()
  const placed = await order(buyer, [{ productId: device.id }], { order: { currency: 'EUR' } })
  expect(placed.hasPaymentQr).toBe(false)
  const response = await buyer.fetch(`/api/orders/${placed.orderNumber}/payment-qr.svg`)
  expect(await response.json()).toMatchObject({ status: 404, code: 'no-payment-code' })
})

test('the sample account of the demo shop has no code', async () => {
  const shop = await openShop({}, { hasBankDetails: false })
  const device = await givenProduct(shop.db, { demo: true })
  await saveSetting(await shop.admin(), 'base_currency', { value: 'EUR' })
  const placed = await order(await shop.customer(), [{ productId: device.id }])
  expect(placed).toMatchObject({ hasPaymentQr: false, bankTransfer: { sample: true } })
  expect(paymentCode(unpaid, { ...bank, sample: true })).toBeNull()
})
