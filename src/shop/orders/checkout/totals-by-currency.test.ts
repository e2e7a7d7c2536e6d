import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CurrencyCode, currencyCodes } from '#contract/choices.ts'
import { formatAmount, moneyIn } from '#contract/currency.ts'
import { defaultTemplates } from '#contract/mail-templates/default-templates.ts'
import { isPayable, minorUnit, sum, timesQuantity, toCents, toMoney } from '#contract/money.ts'
import { getCheckoutQuote } from '#contract/orders/checkout-quote.ts'
import { type Order, placeOrder } from '#contract/orders/orders.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import { shopTime } from '#contract/time/shop-time.ts'
import { orderMail } from '#shop/mail/order-mail.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { pdfText } from '#tests/support/pdf-text.ts'
import { setMethod } from '#tests/support/shipping-methods.ts'
import { saveSetting, setStatus } from '#tests/support/staff-changes.ts'

interface Line {
  price: number
  tier: { minQuantity: number; price: number }
  quantity: number
}

interface Cart {
  lines: Line[]
  shipping: number
  freeFrom: number | null
}

/** Carts with amounts that the currency can pay. */
function cartIn(base: CurrencyCode) {
  const amount = (max: number) => fc.integer({ min: 1, max }).map((units) => units * minorUnit(base))
  const line = fc
    .record({
      price: amount(200_000),
      lower: amount(200_000),
      minQuantity: fc.integer({ min: 2, max: 20 }),
      quantity: fc.integer({ min: 1, max: 40 }),
    })
    .map(({ price, lower, minQuantity, quantity }) => ({
      price,
      tier: { minQuantity, price: Math.min(price, lower) },
      quantity,
    }))
  return fc.record({
    lines: fc.array(line, { minLength: 1, maxLength: 3 }),
    shipping: fc.oneof(fc.constant(0), amount(9_999)),
    freeFrom: fc.option(amount(2_000_000)),
  })
}

async function quoteAndOrder({ db }: Shop, { clerk, buyer }: Record<'clerk' | 'buyer', Browser>, cart: Cart) {
  const { lines, shipping, freeFrom } = cart
  await setMethod(clerk, 'Standard', {
    price: toMoney(shipping),
    freeFrom: freeFrom === null ? null : toMoney(freeFrom),
  })
  const items = []
  for (const { price, tier, quantity } of lines) {
    const sku = `T-${crypto.randomUUID()}`
    const { id } = await givenProduct(db, { sku, stockQuantity: null })
    await givenVariants(db, { id, sku }, [], [{ options: [], price, tiers: [tier], stockQuantity: 1_000 }])
    items.push({ productId: id, quantity })
  }
  const quote = await buyer.api(getCheckoutQuote, { body: { items } })
  const priced = items.map((item, index) => ({ ...item, price: quote.lines[index]?.price ?? '' }))
  const body = orderBody(priced, { totalAmount: quote.totals?.total ?? '' })
  return { quote, placed: await buyer.api(placeOrder, { body }) }
}

async function expectShown(placed: Order, base: CurrencyCode, pdf: Uint8Array) {
  const money = moneyIn(base)
  const mail = JSON.stringify(
    orderMail('order-placed', defaultTemplates['order-placed'], {
      order: placed,
      time: shopTime('UTC'),
      link: '/',
      note: null,
    }),
  )
  const printed = pdfText(pdf)
  for (const { price, quantity } of placed.items) {
    const amount = timesQuantity(toCents(price), quantity)
    expect(mail).toContain(money(amount))
    expect(printed).toContain(formatAmount(amount, base))
  }
  const total = toCents(placed.totalAmount)
  expect(mail).toContain(money(total))
  expect(printed).toContain(`${base} ${formatAmount(total, base)}`)
}

test.each(currencyCodes)(
  'quote, order, email and invoice in %s add up to the total, with tiers and shipping',
  async (base) => {
    const shop = await openShop()
    const people = { clerk: await shop.admin(), buyer: await shop.customer() }
    const { clerk, buyer } = people
    await saveSetting(clerk, 'base_currency', { value: base })
    await saveSetting(clerk, 'unpaid_orders', { value: { holdDays: 5, newAccountLimit: null } })
    await fc.assert(
      fc.asyncProperty(cartIn(base), async (cart) => {
        const { quote, placed } = await quoteAndOrder(shop, people, cart)
        expect(quote).toMatchObject({ chargedCurrency: base, totals: placed.totals })
        expect(placed).toMatchObject({ chargedCurrency: base, currency: base, exchangeRate: 1 })

        const expected = cart.lines.map(({ price, tier, quantity }) =>
          timesQuantity(unitPrice({ price, tiers: [tier] }, quantity), quantity),
        )
        const { lines, shipping, tax, total } = placed.totals
        expect(toCents(lines)).toBe(sum(expected))
        expect(quote.lines.map(({ amount }) => toCents(amount))).toEqual(expected)
        expect(sum([lines, shipping, tax].map(toCents))).toBe(toCents(total))
        expect(placed.totalAmount).toBe(total)
        for (const part of [lines, shipping, tax, total]) expect(isPayable(toCents(part), base)).toBe(true)

        await setStatus(clerk, placed.id, { status: 'paid' })
        const invoice = await buyer.fetch(`/api/orders/${placed.orderNumber}/invoice.pdf`)
        await expectShown(placed, base, await invoice.bytes())
      }),
      { numRuns: isFullRun ? 6 : 2 },
    )
  },
)
