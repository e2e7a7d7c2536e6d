import { expect, test } from 'vitest'
import { addToCart, getCart } from '#contract/cart.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { getCheckoutQuote } from '#contract/orders/checkout-quote.ts'
import { type Order, placeOrder } from '#contract/orders/orders.ts'
import { drawQrCode } from '#shop/orders/payment-qr/draw-qr-code.ts'
import { givenProduct, givenVariants } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { setMethod } from '#tests/support/shipping-methods.ts'
import {
  cards,
  cartPage,
  confirmationMail,
  invoice,
  orderFile,
  ordered,
  page,
  productFile,
  productPages,
  quoted,
  skus,
  structuredData,
  transferQrCode,
} from '#tests/support/figures.ts'
import { saveSetting } from '#tests/support/staff-changes.ts'

// One cart in shops of several currencies: six silver tablets at their price from 5 units, ten cables and two docks.

interface Lines {
  /** Each unit at the ordered quantity. */
  units: [string, string, string]
  lines: [string, string, string]
}

interface Figures extends Lines {
  subtotal: string
  shipping: string
  total: string
}

interface ShopInCurrency {
  base: CurrencyCode
  display: CurrencyCode
  /** Before any tier: the lowest of each product. */
  list: [string, string, string]
  /** Where buyers choose, in the display currency. */
  shown: Figures
  /** On orders and in emails, in the base currency. */
  charged: Figures
  /** The display currency on orders, in emails and on invoices; null where it is the base currency. */
  equivalent: { screen: string; paper: string } | null
  /** On invoices, without symbol. */
  paper: Figures
  /** In CSV files and structured data. */
  file: Figures
  fileList: [string, string, string]
  /** In the API. */
  api: Figures
  /** The amount in the QR code of a transfer in euros. */
  qr: string | null
}

const hundredths: Figures = {
  units: ['18.50', '10.03', '249.00'],
  lines: ['111.00', '100.30', '498.00'],
  subtotal: '709.30',
  shipping: '12.35',
  total: '721.65',
}

const dollars: Figures = {
  units: ['$18.50', '$10.03', '$249.00'],
  lines: ['$111.00', '$100.30', '$498.00'],
  subtotal: '$709.30',
  shipping: '$12.35',
  total: '$721.65',
}

const inDollars: ShopInCurrency = {
  base: 'USD',
  display: 'USD',
  list: ['$20.00', '$10.03', '$249.00'],
  shown: dollars,
  charged: dollars,
  equivalent: null,
  paper: hundredths,
  file: hundredths,
  fileList: ['20.00', '10.03', '249.00'],
  api: hundredths,
  qr: null,
}

const dollarsShownInEuros: ShopInCurrency = {
  ...inDollars,
  display: 'EUR',
  list: ['≈€18.40', '≈€9.23', '≈€229.08'],
  // Lines are the price shown times the quantity, so the total is not 721.65 × 0.92 = 663.92.
  shown: {
    units: ['≈€17.02', '≈€9.23', '≈€229.08'],
    lines: ['≈€102.12', '≈€92.30', '≈€458.16'],
    subtotal: '≈€652.58',
    shipping: '≈€11.36',
    total: '≈€663.94',
  },
  equivalent: { screen: '≈€663.94', paper: 'Approx. EUR 663.94 (USD 1 = EUR 0.92)' },
}

const euros: Figures = {
  units: ['€18.50', '€10.03', '€249.00'],
  lines: ['€111.00', '€100.30', '€498.00'],
  subtotal: '€709.30',
  shipping: '€12.35',
  total: '€721.65',
}

const inEuros: ShopInCurrency = {
  ...inDollars,
  base: 'EUR',
  display: 'EUR',
  list: ['€20.00', '€10.03', '€249.00'],
  shown: euros,
  charged: euros,
  qr: 'EUR721.65',
}

const yen: Figures = {
  units: ['¥1,850', '¥1,003', '¥24,900'],
  lines: ['¥11,100', '¥10,030', '¥49,800'],
  subtotal: '¥70,930',
  shipping: '¥1,235',
  total: '¥72,165',
}

const inYen: ShopInCurrency = {
  base: 'JPY',
  display: 'JPY',
  list: ['¥2,000', '¥1,003', '¥24,900'],
  shown: yen,
  charged: yen,
  equivalent: null,
  paper: {
    units: ['1,850', '1,003', '24,900'],
    lines: ['11,100', '10,030', '49,800'],
    subtotal: '70,930',
    shipping: '1,235',
    total: '72,165',
  },
  fileList: ['2000', '1003', '24900'],
  file: {
    units: ['1850', '1003', '24900'],
    lines: ['11100', '10030', '49800'],
    subtotal: '70930',
    shipping: '1235',
    total: '72165',
  },
  api: {
    units: ['1850.00', '1003.00', '24900.00'],
    lines: ['11100.00', '10030.00', '49800.00'],
    subtotal: '70930.00',
    shipping: '1235.00',
    total: '72165.00',
  },
  qr: null,
}

test.each([
  ['dollars', inDollars],
  ['dollars shown in euros', dollarsShownInEuros],
  ['euros', inEuros],
  ['yen', inYen],
])('a cart has the same figures everywhere in a shop in %s', async (_name, expected) => {
  const shop = await openShopIn(expected)
  const { clerk, buyer, slugs } = shop
  const { list, shown, charged, equivalent, api, file, fileList } = expected

  expect(await cards(buyer)).toEqual(list)
  expect(await productPages(buyer, slugs)).toEqual({ list, tier: shown.units[0] })
  expect(await structuredData(buyer, slugs)).toEqual(fileList.map((price) => `${expected.base} ${price}`))

  for (const [index, sku] of skus.entries())
    await buyer.api(addToCart, { body: { sku, quantity: quantities[index] } })
  const cart = await buyer.api(getCart)
  expect(cart.map(({ unitPrice }) => unitPrice)).toEqual(api.units)
  expect(await cartPage(buyer)).toEqual({ ...linesOf(shown), subtotal: shown.subtotal })
  const inOtherCurrency = equivalent && charged.total
  expect(await page(buyer, '/checkout', 'Shipping')).toEqual({ ...shown, inOtherCurrency })

  const quote = await buyer.api(getCheckoutQuote, { body: { items: orderedItems } })
  expect(quoted(quote)).toEqual({ base: expected.base, ...api })
  const body = orderBody(quote.lines, { totalAmount: quote.totals?.total ?? '', currency: expected.display })
  const placed = await buyer.api(placeOrder, { body })
  const { units, subtotal, shipping, total } = api
  expect(ordered(placed)).toEqual({ base: expected.base, units, subtotal, shipping, totals: [total, total] })

  const shownTotal = equivalent && equivalent.screen
  const shippingLabel = 'Shipping \\(Standard\\)'
  expect(await page(buyer, `/order-confirmation/${placed.orderNumber}`, shippingLabel)).toEqual({
    ...charged,
    inOtherCurrency: shownTotal,
  })
  expect(await confirmationMail(clerk, placed)).toEqual({
    lines: charged.lines,
    subtotal: charged.subtotal,
    shipping: charged.shipping,
    total: charged.total,
    toTransfer: charged.total,
    equivalent: shownTotal,
  })
  expect(await invoice(buyer, placed)).toEqual(invoiceOf(expected))
  expect(await orderFile(clerk)).toEqual(orderFileOf(expected))
  expect(await productFile(clerk)).toEqual({ list: fileList, tiers: `5:${file.units[0]}` })
  expect(await transferQrCode(buyer, placed)).toEqual(await expectedQrCode(expected, placed))
})

const quantities = [6, 10, 2] as const
const orderedItems = skus.map((sku, index) => ({ sku, quantity: quantities[index] ?? 0 }))

const linesOf = ({ units, lines }: Figures): Lines => ({ units, lines })

async function openShopIn({ base, display }: ShopInCurrency) {
  const shop = await openShop()
  const clerk = await shop.admin()
  const buyer = await shop.customer()
  await saveSetting(clerk, 'base_currency', { value: base })
  const isYen = base === 'JPY'
  await setMethod(clerk, 'Standard', { price: isYen ? '1235' : '12.35', freeFrom: null })
  buyer.cookies.set('currency', display)
  return { clerk, buyer, slugs: await givenProducts(shop, isYen ? 100 : 1) }
}

/** Prices have two digits in the database, also in yen. */
async function givenProducts({ db }: Shop, factor: number): Promise<string[]> {
  const product = (name: string, sku: string, price: number) =>
    givenProduct(db, { name, sku, price: price * factor, stockQuantity: 50 })
  const tablet = await product('Tablet', 'TAB-1', 2_200)
  const tiers = [{ minQuantity: 5, price: 1_850 * factor }]
  await givenVariants(
    db,
    { id: tablet.id, sku: 'TAB-1' },
    [{ name: 'Color', values: ['Graphite', 'Silver'] }],
    [
      { options: ['Graphite'], price: 2_200 * factor, stockQuantity: 50 },
      { options: ['Silver'], price: 2_000 * factor, stockQuantity: 50, tiers },
    ],
  )
  const cable = await product('Cable', 'CBL-1', 1_003)
  const dock = await product('Dock', 'DCK-1', 24_900)
  return [tablet.slug, cable.slug, dock.slug]
}

function invoiceOf({ base, paper, equivalent }: ShopInCurrency) {
  return {
    ...linesOf(paper),
    subtotal: `${base} ${paper.subtotal}`,
    shipping: `${base} ${paper.shipping}`,
    total: `${base} ${paper.total}`,
    equivalent: equivalent?.paper ?? null,
  }
}

function orderFileOf({ base, file: { units, subtotal, shipping, total } }: ShopInCurrency) {
  return { currency: base, units, amounts: [subtotal, shipping, total, total] }
}

function expectedQrCode({ qr }: ShopInCurrency, { orderNumber }: Order) {
  if (qr === null) return null
  return drawQrCode(
    `BCD\n002\n1\nSCT\nCOBADEFFXXX\nNorthquay Trading\nDE89370400440532013000\n${qr}\n\n\n${orderNumber}`,
  )
}
