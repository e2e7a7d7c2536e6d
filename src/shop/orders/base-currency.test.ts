import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { listAudit } from '#contract/audit.ts'
import { currencyCodes } from '#contract/choices.ts'
import { type CurrencyCode, currencies, defaultRates, formatAmount, formatMoney } from '#contract/currency.ts'
import { defaultTemplates } from '#contract/mail-templates/default-templates.ts'
import { sum, timesQuantity, toCents } from '#contract/money.ts'
import { trackOrder } from '#contract/orders/order-tracking.ts'
import { changeSetting, clearDemo, getSetting, getStorefront } from '#contract/settings.ts'
import { shopTime } from '#contract/time/shop-time.ts'
import { orderMail } from '#shop/mail/order-mail.ts'
import { orders } from '#shop/orders/tables.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { queueBehind } from '#tests/support/database/queue-behind.ts'
import { everyClaim } from '#tests/support/every-claim.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { contactEmail, order, problemOf } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { saveSetting, setStatus } from '#tests/support/staff-changes.ts'

const chooseBase = (clerk: Browser, value: CurrencyCode) => saveSetting(clerk, 'base_currency', { value })

async function openShopIn(base: CurrencyCode) {
  const shop = await openShop()
  const clerk = await shop.admin()
  await chooseBase(clerk, base)
  return { shop, clerk, buyer: await shop.customer() }
}

const textOf = async (browser: Browser, path: string) => (await browser.fetch(path)).text()

async function invoiceLines(browser: Browser, orderNumber: string) {
  const response = await browser.fetch(`/api/orders/${orderNumber}/invoice.pdf`)
  return pdfText(await response.bytes()).split('\n')
}

test('texts lose the amounts that they state in a former base currency', async () => {
  const shop = await openShop()
  const clerk = await shop.admin()
  const partnership = {
    title: 'For resellers',
    text: 'Insured up to {symbol}500. Paid by transfer.',
    points: [1, 2, 3].map(() => ({ title: '', text: '' })),
  }
  await saveSetting(clerk, 'store_content', {
    value: { claims: everyClaim, partnership, chips: ['Samples under {symbol}9', 'Sealed'] },
  })
  await saveSetting(clerk, 'base_currency', { value: 'JPY' })
  const { content } = await shop.visitor().api(getStorefront)
  expect(JSON.stringify(content)).not.toMatch(/¥(500|9)|up to/)
  expect(content).toMatchObject({
    chips: ['Sealed'],
    promises: [{}, {}, { title: 'Global Shipping Network', text: '' }],
    partnership: { text: 'Paid by transfer.' },
  })
  const { value } = await clerk.api(getSetting, { params: { key: 'store_content' } })
  expect(value).toMatchObject({ claims: everyClaim, shippingNotes: [] })
})

describe('A shop in euros', () => {
  test('charges, prints and collects euros', async () => {
    const { shop, clerk, buyer } = await openShopIn('EUR')
    const slate = await givenProduct(shop.db, { name: 'Slate 14', sku: 'SLT-14', price: 123_450 })
    expect(await shop.visitor().api(getStorefront)).toMatchObject({
      baseCurrency: 'EUR',
      content: { footer: expect.stringContaining('Prices are in euros.') },
      rates: { EUR: 1, USD: 1.0869565, JPY: 163.04348 },
    })
    const item = { productId: slate.id, quantity: 2, price: '1234.50' }
    const placed = await order(buyer, [item], { order: { currency: 'USD' } })
    expect(placed).toMatchObject({
      totalAmount: '2469.00',
      chargedCurrency: 'EUR',
      currency: 'USD',
      exchangeRate: 1.0869565,
      hasPaymentQr: true,
    })
    expect(await textOf(buyer, `/api/orders/${placed.orderNumber}/payment-qr.svg`)).toContain('<svg')
    const sent = { orderNumber: placed.orderNumber, email: contactEmail }
    expect(await shop.visitor().api(trackOrder, { body: sent })).toMatchObject({
      totalAmount: '2469.00',
      chargedCurrency: 'EUR',
    })
    await setStatus(clerk, placed.id, { status: 'paid' })
    const lines = await invoiceLines(buyer, placed.orderNumber)
    for (const text of [
      '1,234.50',
      '2,469.00',
      'EUR 2,469.00',
      'Approx. USD 2,683.70 (EUR 1 = USD 1.0869565)',
    ])
      expect(lines).toContain(text)
    expect(lines.join(' ')).toMatch(/Unit price \(EUR\)/)
    const csv = await textOf(clerk, '/api/admin/orders.csv')
    expect(csv).toContain('2469.00,EUR,USD,1.0869565')
    expect(await textOf(shop.visitor(), `/product/${slate.slug}`)).toContain('"priceCurrency":"EUR"')
    expect(await textOf(shop.visitor(), '/terms')).toContain('Prices are in euros.')
  })

  test('uses euros where the buyer has no display currency', async () => {
    const { shop, buyer } = await openShopIn('EUR')
    const { id, slug } = await givenProduct(shop.db)
    const page = await shop.visitor().fetch(`/product/${slug}`, { headers: { 'accept-language': 'de' } })
    expect(await page.text()).toContain('data-currency="EUR"')
    expect(await order(buyer, [{ productId: id }])).toMatchObject({ currency: 'EUR', exchangeRate: 1 })
  })
})

describe('A shop in yen', () => {
  test('charges and prints whole yen', async () => {
    const { shop, clerk, buyer } = await openShopIn('JPY')
    const cable = await givenProduct(shop.db, { sku: 'CBL-1', price: 150_000 })
    const item = { productId: cable.id, quantity: 3, price: '1500' }
    const placed = await order(buyer, [item], { order: { currency: 'USD' } })
    expect(placed).toMatchObject({ totalAmount: '4500.00', chargedCurrency: 'JPY', hasPaymentQr: false })
    expect((await buyer.fetch(`/api/orders/${placed.orderNumber}/payment-qr.svg`)).status).toBe(404)
    await setStatus(clerk, placed.id, { status: 'paid' })
    const lines = await invoiceLines(buyer, placed.orderNumber)
    for (const text of ['1,500', '4,500', 'JPY 4,500']) expect(lines).toContain(text)
    expect(lines.join('\n')).not.toContain('500.00')
    expect(lines.join('\n')).toContain('Approx. USD 30.00')
    expect(await textOf(buyer, '/orders')).toContain('¥4,500')
  })
})

describe.each(currencyCodes)('In a shop in %s', (base) => {
  test('the total of an order is the sum of its lines, on screens, in emails and on the invoice', async () => {
    const { shop, clerk, buyer } = await openShopIn(base)
    const prices = base === 'JPY' ? [99_900, 33_300, 100] : [99_999, 33_333, 1]
    const items = await Promise.all(
      prices.map(async (price, index) => ({
        productId: (await givenProduct(shop.db, { price, stockQuantity: null })).id,
        quantity: 3 + 4 * index,
        price: (price / 100).toFixed(2),
      })),
    )
    const placed = await order(buyer, items)
    const amounts = placed.items.map(({ price, quantity }) => timesQuantity(toCents(price), quantity))
    const total = toCents(placed.totalAmount)
    expect(sum(amounts)).toBe(total)
    await setStatus(clerk, placed.id, { status: 'paid' })
    const lines = await invoiceLines(buyer, placed.orderNumber)
    const printed = amounts.map((amount) => formatAmount(amount, base))
    for (const text of [...printed, `${base} ${formatAmount(total, base)}`]) expect(lines).toContain(text)
    expect(sum(printed.map((text) => toCents(text.replaceAll(',', ''))))).toBe(total)
    const mail = JSON.stringify(
      orderMail('order-placed', defaultTemplates['order-placed'], {
        order: placed,
        time: shopTime('UTC'),
        link: '/',
        note: null,
      }),
    )
    const shown = await textOf(buyer, `/order-confirmation/${placed.orderNumber}`)
    for (const text of [...amounts, total].map((amount) => formatMoney(amount, base)))
      expect([mail.includes(text), shown.includes(text)]).toEqual([true, true])
    expect(shown).toContain(currencies[base].symbol)
  })
})

describe('The base currency', () => {
  test('changes with its rates, keeps the numbers of prices, and is recorded', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { slug } = await givenProduct(shop.db, { price: 19_900 })
    await saveSetting(clerk, 'currency_rates', { value: { ...defaultRates, GBP: 0.8 } })
    await chooseBase(clerk, 'GBP')
    const rates = await clerk.api(getSetting, { params: { key: 'currency_rates' } })
    expect(rates).toMatchObject({ value: { GBP: 1, USD: 1.25, EUR: 1.15, JPY: 187.5 }, version: 2 })
    expect(await (await shop.visitor().fetch(`/api/products/${slug}`)).json()).toMatchObject({
      price: '199.00',
    })
    expect(await clerk.api(getSetting, { params: { key: 'unpaid_orders' } })).toMatchObject({
      value: { newAccountLimit: '8000.00' },
    })
    expect((await clerk.api(listAudit)).items.slice(0, 4)).toMatchObject([
      { subject: 'setting base_currency', before: { value: 'USD' }, after: { value: 'GBP' } },
      // Without the amounts in its texts.
      { subject: 'setting store_content' },
      { subject: 'setting unpaid_orders', after: { value: { holdDays: 5 } } },
      { subject: 'setting currency_rates', before: { value: { USD: 1 } }, after: { value: { GBP: 1 } } },
    ])
    const outdated = clerk.api(changeSetting, {
      params: { key: 'base_currency' },
      body: { value: 'EUR', version: 0 },
    })
    expect(await problemOf(outdated)).toMatchObject({ status: 409, code: 'stale' })
    const differentRate = saveSetting(clerk, 'currency_rates', { value: defaultRates })
    expect(await problemOf(differentRate)).toMatchObject({
      status: 422,
      errors: [
        { field: 'value.GBP', message: 'The GBP rate must be 1, because prices are in British pounds' },
      ],
    })
  })

  test.each(['XXX', 'usd', '', null, 5])('cannot be %s', async (value) => {
    const shop = await openShop()
    const clerk = await shop.admin()
    expect(await problemOf(saveSetting(clerk, 'base_currency', { value }))).toMatchObject({ status: 422 })
  })

  test('is fixed by the first order, also a canceled one, but can be saved unchanged', async () => {
    const { shop, clerk, buyer } = await openShopIn('EUR')
    const { id } = await givenProduct(shop.db)
    const placed = await order(buyer, [{ productId: id }])
    await setStatus(clerk, placed.id, { status: 'cancelled' })
    expect(await problemOf(chooseBase(clerk, 'USD'))).toMatchObject({
      status: 409,
      code: 'base-currency-fixed',
    })
    expect(await chooseBase(clerk, 'EUR')).toMatchObject({ value: 'EUR', version: 2 })
    expect(await shop.visitor().api(getStorefront)).toMatchObject({ baseCurrency: 'EUR', rates: { EUR: 1 } })
  })

  test('can be chosen once the demo is cleared', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    await givenProduct(shop.db, { demo: true })
    await givenDemoOrder(shop)
    expect(await problemOf(chooseBase(clerk, 'EUR'))).toMatchObject({ code: 'base-currency-fixed' })
    await clerk.api(clearDemo)
    expect(await chooseBase(clerk, 'EUR')).toMatchObject({ value: 'EUR' })
  })

  test('does not change under an order that is being placed', async () => {
    const shop = await openShop()
    const clerk = await shop.admin()
    const { id } = await givenProduct(shop.db, { stockQuantity: null })
    const buyers = await Promise.all([1, 2, 3].map(() => shop.customer()))
    await Promise.allSettled([
      ...buyers.map((buyer) => order(buyer, [{ productId: id }])),
      chooseBase(clerk, 'EUR'),
      ...buyers.map((buyer) => order(buyer, [{ productId: id }])),
    ])
    const { baseCurrency } = await shop.visitor().api(getStorefront)
    const charged = await shop.db.select({ currency: orders.chargedCurrency }).from(orders)
    expect(charged.length).toBeGreaterThanOrEqual(3)
    expect(new Set(charged.map(({ currency }) => currency))).toEqual(new Set([baseCurrency]))
  })

  test('waits for an order that has read it but is not stored yet', async ({ skip }) => {
    const shop = await openShop()
    if (shop.kind !== 'postgres') skip('PGlite is one connection')
    const clerk = await shop.admin()
    const { id } = await givenProduct(shop.db)
    const buyer = await shop.customer()
    const [placed, chosen] = await queueBehind(shop.db, sql`lock table orders in share mode`, [
      () => order(buyer, [{ productId: id }]),
      () => problemOf(chooseBase(clerk, 'EUR')),
    ])
    expect(placed).toMatchObject({ value: { chargedCurrency: 'USD' } })
    expect(chosen).toMatchObject({ value: { code: 'base-currency-fixed' } })
  })
})

function givenDemoOrder({ db }: Shop) {
  return db.insert(orders).values({
    orderNumber: 'ORDER-1',
    totalAmount: 100,
    linesAmount: 100,
    shippingAddress: 'a',
    customerName: 'n',
    customerEmail: 'sample@shop.example',
    customerPhone: 'p',
    demo: true,
  })
}
