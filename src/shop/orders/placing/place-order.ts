import { createHash } from 'node:crypto'
import type { CurrencyRates } from '../../../contract/currency.ts'
import { toMoney } from '../../../contract/money.ts'
import type { Order, PlaceOrderBody } from '../../../contract/orders.ts'
import { type Db, transaction } from '../../../platform/database/db.ts'
import { limitFor } from '../../../platform/http/rate-limits/rate-limiter.ts'
import type { User } from '../../../platform/http/visitor.ts'
import { TooManyRequests } from '../../../platform/problems.ts'
import { recordChange } from '../../audit/record-change.ts'
import { removeOrderedLines } from '../../cart/queries.ts'
import type { ShopContext } from '../../context.ts'
import { limits } from '../../limits.ts'
import { readOrderSettings } from '../../settings/queries.ts'
import { demandsOf } from '../../stock/demands.ts'
import { lockProducts, takeStock } from '../../stock/queries.ts'
import { orderReply } from '../order-reply.ts'
import { IdempotencyKeyReused } from '../problems.ts'
import { insertHistory } from '../queries.ts'
import { queueOrderMail } from '../queue-order-mail.ts'
import { type OrderLine, type Products, orderLines } from './order-lines.ts'
import * as queries from './queries.ts'

type Shop = Omit<ShopContext, 'serve'>

interface Placing {
  /** Whose order it is; null for a guest. */
  userId: number | null
  body: PlaceOrderBody
  idempotencyKey: string | undefined
  /** Staff who place it for the buyer. */
  clerk?: User
}

/**
 * Places an order, or refuses it whole: price, total, number and owner are the shop's, stock is taken, the ordered lines
 * leave the buyer's cart (unless staff order for them), the buyer's mail is written, and the answer is kept for repetitions of the same Idempotency-Key, all in
 * one transaction.
 */
export async function placeOrder(shop: Shop, placing: Placing): Promise<Order> {
  return transaction(shop.db, (tx) => place(tx, shop, placing), queries.isOrderTaken)
}

/** The database is asked twice: for all that decides, and to write all that follows from it. */
async function place(tx: Db, shop: Shop, placing: Placing): Promise<Order> {
  const { userId, body, idempotencyKey, clerk } = placing
  const now = shop.clock()
  const sender = clerk?.id ?? userId
  const key =
    idempotencyKey && sender ? { userId: sender, key: idempotencyKey, bodyHash: hashOf(body) } : null
  const [products, first, settings, { itemIds, ...names }, earlier] = await Promise.all([
    lockProducts(tx, [...new Set(body.items.map(({ productId }) => productId))]),
    // Behind the lock: whoever is just placing the same order has placed it by then.
    key && queries.findAnswer(tx, key),
    readOrderSettings(tx),
    queries.reserveOrder(tx, now, body.items.length),
    findEarlierOrder(tx, shop, placing),
  ])
  if (key && first) return answerAgain(key, first)
  if (earlier) refuseTooSoon(earlier, now)

  const { lines, total } = orderLines(body, products)
  const order = newOrder(body, { ...names, userId, totalAmount: total, now, rates: settings.currency_rates })
  const items = lines.map((line, i) => ({ ...line, id: nth(itemIds, i), orderId: order.id }))
  const step = { status: order.status, note: null, updatedBy: clerk?.email ?? null }
  const statusHistory = [{ ...step, createdAt: now.toISOString() }]
  const reply = orderReply({ ...order, items, statusHistory, problem: null }, settings.bank_transfer)

  await Promise.all([
    takeCountedStock(tx, lines, products),
    queries.insertOrder(tx, order),
    queries.insertItems(
      tx,
      items.map((item) => ({ ...item, stockTaken: isCounted(products, item) ? item.quantity : 0 })),
    ),
    insertHistory(tx, { ...step, orderId: order.id, at: now }),
    clerk ? recordPlacing(tx, clerk, order) : userId !== null && emptyCart(tx, userId, lines),
    queueOrderMail(tx, shop, { kind: 'order-placed', order: reply }),
    key && queries.keepAnswer(tx, key, reply),
  ])
  return reply
}

/** When the order was placed that must be older than an hour by now. Staff may order as often as they are asked to. */
function findEarlierOrder(tx: Db, { config }: Shop, { userId, clerk }: Placing) {
  if (clerk || userId === null) return undefined
  return queries.findMomentBefore(tx, userId, limitFor(limits.placeOrder, config.rateLimitScale) - 1)
}

function refuseTooSoon(earlier: Date, now: Date) {
  const wait = earlier.getTime() + limits.placeOrder.windowMinutes * 60_000 - now.getTime()
  if (wait > 0) throw new TooManyRequests(Math.ceil(wait / 1000))
}

interface Decided {
  id: number
  orderNumber: string
  userId: number | null
  /** In cents. */
  totalAmount: number
  now: Date
  rates: CurrencyRates
}

function newOrder({ order }: PlaceOrderBody, { now, rates, ...decided }: Decided): queries.NewOrder {
  const { currency, shippingAddress, customerName, customerEmail, customerPhone, paymentMethod, notes } =
    order
  return {
    ...decided,
    status: 'pending_payment',
    currency,
    exchangeRate: rates[currency],
    shippingAddress,
    customerName,
    customerEmail,
    customerPhone,
    paymentMethod,
    notes,
    trackingNumber: null,
    estimatedDelivery: null,
    invoiceNumber: null,
    invoicedAt: null,
    createdAt: now,
    updatedAt: now,
  }
}

function nth(ids: number[], i: number) {
  const id = ids[i]
  if (id === undefined) throw new RangeError('Too few ids were reserved')
  return id
}

const isCounted = (products: Products, { productId }: OrderLine) =>
  products.get(productId)?.stockQuantity !== null

async function takeCountedStock(tx: Db, lines: OrderLine[], products: Products) {
  const demands = demandsOf(lines.filter((line) => isCounted(products, line)))
  const taken = await takeStock(tx, demands)
  if (taken.size < demands.length) throw new Error('Stock was taken away from under a lock')
}

/** For whom stands in the order, which can forget it; the log cannot. */
async function recordPlacing(tx: Db, clerk: User, { orderNumber, totalAmount }: queries.NewOrder) {
  await recordChange(tx, {
    actorId: clerk.id,
    action: 'order.create',
    subject: orderNumber,
    before: null,
    after: { totalAmount: toMoney(totalAmount) },
  })
}

async function emptyCart(tx: Db, userId: number, lines: OrderLine[]) {
  const ordered = lines.map(({ productId, productSnapshot: { variant } }) => ({ productId, variant }))
  await removeOrderedLines(tx, userId, ordered)
}

type Kept = NonNullable<Awaited<ReturnType<typeof queries.findAnswer>>>

function answerAgain(key: queries.IdempotencyKey, { answer, bodyHash }: Kept): Order {
  if (!answer || bodyHash !== key.bodyHash) throw new IdempotencyKeyReused()
  return answer
}

const hashOf = (body: PlaceOrderBody) => createHash('sha256').update(JSON.stringify(body)).digest('hex')
