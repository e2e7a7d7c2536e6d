import { countryCodes } from '#contract/countries.ts'
import { defaultRates } from '#contract/currency.ts'
import { variantLabel } from '#contract/catalog/options.ts'
import { sum, timesQuantity, toCents, toMoney } from '#contract/money.ts'
import { addressLine } from '#contract/addresses/address-lines.ts'
import type { PaymentKind } from '#contract/orders/payment-state.ts'
import { formatVariant } from '#contract/orders/variant-text.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import { defaultTimeZone } from '#contract/choices.ts'
import { localDay } from '#contract/time/local-time.ts'
import type { Db } from '#platform/database/db.ts'
import { insertDemoUsers } from '#shop/accounts/queries.ts'
import { insertDemoHistory, insertDemoItems, insertDemoOrders } from '#shop/orders/checkout/queries.ts'
import { insertPayments } from '#shop/orders/payments/queries.ts'
import { updateRatings, insertReviews } from '#shop/reviews/queries.ts'
import type { DemoCustomer } from './demo-customers.ts'
import type { DemoLine, DemoOrder } from './demo-orders.ts'

/** A product that has been inserted. */
export interface InsertedProduct {
  id: number
  /** By SKU. */
  variantIds: ReadonlyMap<string, number>
  sku: string
  imageUrl: string
}

const clerk = 'clerk@tradecounter.example'
const dayMs = 24 * 60 * 60 * 1000

/** Returns user ids by email. */
export async function insertCustomers(
  tx: Db,
  customers: DemoCustomer[],
  { passwordHash, createdAt }: { passwordHash: string; createdAt: Date },
): Promise<Map<string, number>> {
  const users = await insertDemoUsers(
    tx,
    customers.map(({ email, firstName, lastName }) => ({
      email,
      firstName,
      lastName,
      password: passwordHash,
      createdAt,
    })),
  )
  return new Map(users.map(({ email, id }) => [email, id]))
}

/** Inserts orders with their history, lines and reviews. */
export async function insertPast(
  tx: Db,
  past: DemoOrder[],
  { userIds, products }: { userIds: ReadonlyMap<string, number>; products: InsertedProduct[] },
) {
  const orderIds = await insertOrders(tx, past, userIds)
  await insertDemoHistory(
    tx,
    past.flatMap((order) =>
      order.steps.map(({ status, note, at }, index) => ({
        orderId: mustGet(orderIds, order),
        status,
        note,
        createdAt: at,
        updatedBy: index === 0 ? null : clerk,
      })),
    ),
  )

  const productsBySku = new Map(products.map((product) => [product.sku, product]))
  const lines = past.flatMap((order) =>
    order.lines.map((line) => ({ order, line, product: mustGet(productsBySku, line.product.sku) })),
  )
  const items = await insertDemoItems(
    tx,
    lines.map(({ order, line, product }) => itemRow(line, { orderId: mustGet(orderIds, order), product })),
  )

  const reviews = lines.flatMap(({ order, line: { review }, product }, index) => {
    const item = items[index]
    if (!review || !item) return []
    const { rating, title, body } = review.content
    const userId = mustGet(userIds, order.customer.email)
    return [
      { productId: product.id, userId, orderItemId: item.id, rating, title, body, createdAt: review.at },
    ]
  })
  if (reviews.length === 0) return
  await insertReviews(
    tx,
    reviews.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()),
  )
  await updateRatings(tx, [...new Set(reviews.map(({ productId }) => productId))])
}

async function insertOrders(tx: Db, past: DemoOrder[], userIds: ReadonlyMap<string, number>) {
  const rows = past.map((order) => ({ ...orderRow(order), userId: mustGet(userIds, order.customer.email) }))
  const inserted = await insertDemoOrders(tx, rows)
  await insertDemoPayments(tx, rows, inserted)
  const ids = new Map(inserted.map(({ orderNumber, id }) => [orderNumber, id]))
  return new Map(past.map((order) => [order, mustGet(ids, orderRow(order).orderNumber)]))
}

/** A payment of each paid order, and its refund where the order was canceled. */
async function insertDemoPayments(
  tx: Db,
  rows: ReturnType<typeof orderRow>[],
  inserted: { orderNumber: string; id: number }[],
) {
  const ids = new Map(inserted.map(({ orderNumber, id }) => [orderNumber, id]))
  const entries = rows.flatMap(({ orderNumber, status, totalAmount, paymentMethod, paidAt, updatedAt }) => {
    if (!paidAt) return []
    const entry = { orderId: mustGet(ids, orderNumber), amount: totalAmount, method: paymentMethod }
    return [
      { ...entry, ...ledgerEntry('payment', paidAt) },
      ...(status === 'cancelled' ? [{ ...entry, ...ledgerEntry('refund', updatedAt) }] : []),
    ]
  })
  await insertPayments(tx, entries)
}

function ledgerEntry(kind: PaymentKind, at: Date) {
  const receivedOn = localDay(at, defaultTimeZone)
  return { kind, receivedOn, reference: null, note: null, reverses: null, recordedBy: clerk, createdAt: at }
}

function orderRow({ customer, currency, paymentMethod, lines, steps }: DemoOrder) {
  const { firstName, lastName, email, phone, address, city, postalCode, country } = customer
  const [placed, last] = [steps[0], steps.at(-1)]
  if (!placed || !last) throw new RangeError('An order needs at least one step')
  const totalAmount = sum(lines.map((line) => timesQuantity(linePrice(line), line.quantity)))
  const paidAt = steps.find(({ status }) => status === 'paid')?.at ?? null
  const deliveryAddress = {
    name: `${firstName} ${lastName}`,
    company: null,
    line1: address,
    line2: null,
    city,
    region: null,
    postcode: postalCode,
    country: mustGet(countryCodes, country),
    phone,
  }
  const shipped = steps.find(({ status }) => status === 'shipped')
  return {
    orderNumber: `ORDER-${placed.at.getTime()}`,
    status: last.status,
    totalAmount,
    linesAmount: totalAmount,
    currency,
    exchangeRate: defaultRates[currency],
    shippingAddress: addressLine(deliveryAddress),
    deliveryAddress,
    customerName: deliveryAddress.name,
    customerEmail: email,
    customerPhone: phone,
    paymentMethod,
    trackingNumber: shipped ? `SAMPLE-${Math.floor(shipped.at.getTime() / 1000)}` : null,
    estimatedDelivery: shipped
      ? new Date(shipped.at.getTime() + 9 * dayMs).toISOString().slice(0, 'YYYY-MM-DD'.length)
      : null,
    createdAt: placed.at,
    updatedAt: last.at,
    paidAt,
    amountPaid: paidAt && last.status !== 'cancelled' ? totalAmount : 0,
  }
}

function itemRow(
  line: DemoLine,
  { orderId, product: { id, variantIds, imageUrl } }: { orderId: number; product: InsertedProduct },
) {
  const { sku, optionValues } = line.variant
  const price = linePrice(line)
  const variant = formatVariant(variantLabel(optionValues))
  return {
    orderId,
    productId: id,
    variantId: mustGet(variantIds, sku),
    quantity: line.quantity,
    price,
    productSnapshot: { name: line.product.name, sku, price: toMoney(price), imageUrl, variant },
    stockTaken: 0,
  }
}

function linePrice({ variant: { price, tiers }, quantity }: DemoLine) {
  const inCents = tiers.map((tier) => ({ ...tier, price: toCents(tier.price) }))
  return unitPrice({ price: toCents(price), tiers: inCents }, quantity)
}

function mustGet<Key, Value>(values: ReadonlyMap<Key, Value>, key: Key): Value {
  const value = values.get(key)
  if (value === undefined) throw new RangeError(`Key not found: ${String(key)}`)
  return value
}
