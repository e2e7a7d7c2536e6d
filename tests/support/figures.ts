import { parse } from 'csv-parse/sync'
import { getMail, listMails } from '#contract/mail.ts'
import type { CheckoutQuote } from '#contract/orders/checkout-quote.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { pdfText } from './pdf-text.ts'

// Reads the figures of three products, and of a cart with them, from every place of the shop that has them.

/** The second variant of a tablet, a cable and a dock. */
export const skus = ['TAB-1-2', 'CBL-1', 'DCK-1'] as const

const textOf = async (browser: Browser, path: string) => (await browser.fetch(path)).text()

/** The visible texts of a page, separated by bars. */
async function pageText(browser: Browser, path: string) {
  const html = await textOf(browser, path)
  return html
    .replaceAll(/<(script|style)\b.*?<\/\1>|<!--.*?-->/gs, '')
    .replaceAll(/<[^>]+>/g, '|')
    .replaceAll(/[\s|]*\|[\s|]*/g, '|')
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`No ${pattern.source} in ${text.slice(0, 5_000)}`)
  return found
}

export async function cards(buyer: Browser) {
  const text = await pageText(buyer, '/products')
  return ['Tablet\\|from', 'Cable', 'Dock'].map((name) => find(text, new RegExp(`\\|${name}\\|([^|]+)`)))
}

export async function productPages(buyer: Browser, slugs: string[]) {
  const texts = []
  for (const [index, slug] of slugs.entries())
    texts.push(await pageText(buyer, `/product/${slug}?sku=${skus[index] ?? ''}`))
  return {
    list: texts.map((text, index) =>
      find(text, new RegExp(`\\|SKU\\|${skus[index] ?? ''}\\|Favorite\\|Compare\\|([^|]+)`)),
    ),
    tier: find(texts[0] ?? '', /\|5 or more\|units\|([^|]+)\|each\|/),
  }
}

export async function structuredData(buyer: Browser, slugs: string[]) {
  const prices = []
  for (const [index, slug] of slugs.entries()) {
    const html = await textOf(buyer, `/product/${slug}`)
    const offers = html.matchAll(/"sku":"([^"]+)".*?"priceCurrency":"(...)","price":"([^"]+)"/g)
    prices.push(
      ...[...offers]
        .filter(([, sku]) => sku === skus[index])
        .map(([, , currency, price]) => `${currency} ${price}`),
    )
  }
  return prices
}

/** Shipping is priced at checkout. */
export async function cartPage(buyer: Browser) {
  const text = await pageText(buyer, '/cart')
  return {
    units: skus.map((sku) => find(text, new RegExp(`\\|${sku}\\|([^|]+)\\|each\\|`))),
    lines: skus.map((sku) => find(text, new RegExp(`\\|${sku}\\|[^|]+\\|each\\|([^|]+)\\|`))),
    subtotal: find(text, /\|Subtotal\|([^|]+)/),
  }
}

/** The order summary of a page. */
export async function page(buyer: Browser, path: string, shippingLabel: string) {
  const text = (await pageText(buyer, path)).replace(/.*\|Order summary\|/, '|')
  return {
    units: skus.map((sku) => find(text, new RegExp(`\\d × ([^|]+)\\|(?:, Silver\\|)?${sku}\\|`))),
    lines: skus.map((sku) => find(text, new RegExp(`\\|${sku}\\|([^|]+)`))),
    subtotal: find(text, /\|Subtotal\|([^|]+)/),
    shipping: find(text, new RegExp(`\\|${shippingLabel}\\|([^|]+)`)),
    total: find(text, /\|Total\|([^|]+)/),
    inOtherCurrency: otherTotal.exec(text)?.[1] ?? null,
  }
}

/** The charged currency at checkout, on an order the display currency of the buyer. */
const otherTotal = /\|(?:Charged in [A-Z]{3}|Equivalent in [A-Z]{3} at\|[\d.]+)\|([^|]+)/

export function quoted({ chargedCurrency, lines, totals }: CheckoutQuote) {
  return {
    base: chargedCurrency,
    units: lines.map(({ price }) => price),
    lines: lines.map(({ amount }) => amount),
    subtotal: totals?.lines,
    shipping: totals?.shipping,
    total: totals?.total,
  }
}

export function ordered({ chargedCurrency, items, totals, totalAmount }: Order) {
  return {
    base: chargedCurrency,
    units: items.map(({ price }) => price),
    subtotal: totals.lines,
    shipping: totals.shipping,
    totals: [totals.total, totalAmount],
  }
}

export async function confirmationMail(clerk: Browser, { orderNumber }: Order) {
  const { items } = await clerk.api(listMails, { query: {} })
  const id = items.find(({ reference }) => reference === orderNumber)?.id ?? 0
  const { text: sent } = await clerk.api(getMail, { params: { id } })
  const text = sent ?? ''
  return {
    lines: skus.map((sku) => find(text, new RegExp(`\\(${sku}[^)]*\\): (.+)`))),
    subtotal: find(text, /^Subtotal: (.+)/m),
    shipping: find(text, /^Shipping \(Standard\): (.+)/m),
    total: find(text, /^Total: (.+)/m),
    toTransfer: find(text, /^Please transfer (\S+) /m),
    equivalent: /^Equivalent in EUR: (.+)/m.exec(text)?.[1] ?? null,
  }
}

export async function invoice(buyer: Browser, { orderNumber }: Order) {
  const response = await buyer.fetch(`/api/orders/${orderNumber}/invoice.pdf`)
  const text = pdfText(await response.bytes())
  const line = (sku: string) => new RegExp(`^${sku}\\n.+\\n(?:Silver\\n)?\\d+\\n(.+)\\n(.+)`, 'm').exec(text)
  return {
    units: skus.map((sku) => line(sku)?.[1]),
    lines: skus.map((sku) => line(sku)?.[2]),
    subtotal: find(text, /^Subtotal\n(.+)/m),
    shipping: find(text, /^Shipping \(Standard\)\n(.+)/m),
    total: find(text, /^Total\n(.+)/m),
    equivalent: /^Approx\..+/m.exec(text)?.[0] ?? null,
  }
}

async function rowsOf(clerk: Browser, path: string): Promise<Record<string, string>[]> {
  return parse(await textOf(clerk, path), { columns: true, bom: true })
}

export async function orderFile(clerk: Browser) {
  const [row = {}] = await rowsOf(clerk, '/api/admin/orders.csv')
  return {
    currency: row['chargedCurrency'],
    units: row['items']?.split('\n').map((item) => item.split(' at ')[1]),
    amounts: ['linesAmount', 'shippingAmount', 'totalAmount', 'amountOutstanding'].map((name) => row[name]),
  }
}

export async function productFile(clerk: Browser) {
  const rows = await rowsOf(clerk, '/api/admin/products.csv')
  const ofSku = (sku: string) => rows.find((row) => row['sku'] === sku)
  return { list: skus.map((sku) => ofSku(sku)?.['price']), tiers: ofSku('TAB-1-2')?.['tiers'] }
}

/** Null where the order has none. */
export async function transferQrCode(buyer: Browser, { orderNumber }: Order) {
  const response = await buyer.fetch(`/api/orders/${orderNumber}/payment-qr.svg`)
  return response.status === 404 ? null : response.text()
}
