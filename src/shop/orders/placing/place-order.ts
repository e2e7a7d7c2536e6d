import { createHash } from 'node:crypto'
import type { CurrencyRates } from '#contract/currency.ts'
import { toCents, toMoney } from '#contract/money.ts'
import type { BankAccount, Order, PaymentMethod, PlaceOrderBody } from '#contract/orders/orders.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { limitFor } from '#platform/http/rate-limits/rate-limiter.ts'
import type { User } from '#platform/http/visitor.ts'
import { TooManyRequests } from '#platform/problems.ts'
import { findMailRoute } from '#shop/accounts/email-confirmation/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { removeOrderedLines } from '#shop/cart/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { offeredMethods } from '#shop/settings/offered-methods.ts'
import { payableAccount, readOrderSettings } from '#shop/settings/queries.ts'
import { demandsOf } from '#shop/stock/demands.ts'
import { lockProducts, takeStock } from '#shop/stock/queries.ts'
import { holdUntil } from '#shop/orders/hold-until.ts'
import { orderReply } from '#shop/orders/order-reply.ts'
import { paymentCode } from '#shop/orders/payment-code/payment-code.ts'
import { IdempotencyKeyReused, PaymentMethodUnavailable, UnpaidLimitReached } from '#shop/orders/problems.ts'
import { insertHistory } from '#shop/orders/queries.ts'
import { type OrderMailRoute, queueOrderMail } from '#shop/orders/queue-order-mail.ts'
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
  const [, products, first, { rates, account, unpaidOrders }, { itemIds, ...names }, earlier, unpaid, route] =
    await Promise.all([
      // Before any other lock: orders of one account come one after the other, so that each counts those before it.
      isLimited(placing) && queries.lockAccountOrders(tx, placing.userId),
      lockProducts(tx, [...new Set(body.items.map(({ productId }) => productId))]),
      // Behind the lock: whoever is just placing the same order has placed it by then.
      key && queries.findAnswer(tx, key),
      readTerms(tx, body.order.paymentMethod),
      queries.reserveOrder(tx, now, body.items.length),
      findEarlierOrder(tx, shop, placing),
      isLimited(placing) && queries.findUnpaidTotal(tx, placing.userId),
      findRoute(tx, placing),
    ])
  if (key && first) return answerAgain(key, first, account)
  const offered = offeredMethods({ hasAccount: account !== null })
  if (!offered.includes(body.order.paymentMethod)) throw new PaymentMethodUnavailable(offered)
  if (earlier) refuseTooSoon(earlier, now)

  const { lines, total } = orderLines(body, products)
  if (unpaid) refuseUnpaidAbove(unpaidOrders.newAccountLimit, unpaid, total)
  const order = newOrder(body, {
    ...names,
    userId,
    totalAmount: total,
    now,
    rates,
    holdUntil: holdUntil(now, unpaidOrders.holdDays),
  })
  const items = lines.map((line, i) => ({ ...line, id: nth(itemIds, i), orderId: order.id }))
  const step = { status: order.status, note: null, updatedBy: clerk?.email ?? null }
  const statusHistory = [{ ...step, createdAt: now.toISOString() }]
  const reply = orderReply({ ...order, items, statusHistory, problem: null }, account)

  await Promise.all([
    takeCountedStock(tx, lines, products),
    queries.insertOrder(tx, order),
    queries.insertItems(
      tx,
      items.map((item) => ({ ...item, stockTaken: isCounted(products, item) ? item.quantity : 0 })),
    ),
    insertHistory(tx, { ...step, orderId: order.id, at: now }),
    clerk ? recordPlacing(tx, clerk, order) : userId !== null && emptyCart(tx, userId, lines),
    key && queries.keepAnswer(tx, key, reply),
  ])
  // Alone, because its statements depend on each other: one that fails beside them would let them run after the rollback.
  await queueOrderMail(tx, shop, { kind: 'order-placed', order: reply, route })
  return reply
}

/** Rates, the rules for unpaid orders, and for bank transfers the account to pay into. */
async function readTerms(tx: Db, method: PaymentMethod) {
  const {
    currency_rates: rates,
    bank_transfer: own,
    unpaid_orders: unpaidOrders,
  } = await readOrderSettings(tx)
  return { rates, unpaidOrders, account: method === 'bank_transfer' ? await payableAccount(tx, own) : null }
}

/** Where the order's mail may go. Staff vouch for the address that they enter. */
async function findRoute(tx: Db, { userId, body, clerk }: Placing): Promise<OrderMailRoute> {
  if (clerk) return 'by staff'
  if (userId === null) return undefined
  return findMailRoute(tx, { userId, contact: body.order.customerEmail })
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

/** Staff vouch for the orders that they place. */
function isLimited(placing: Placing): placing is Placing & { userId: number } {
  return placing.userId !== null && !placing.clerk
}

type Owed = Awaited<ReturnType<typeof queries.findUnpaidTotal>>

/** Throws UnpaidLimitReached. An account that has paid before is trusted with more. */
function refuseUnpaidAbove(limit: string | null, { hasPaid, unpaid }: Owed, total: number) {
  if (limit === null || hasPaid) return
  const owed = unpaid + total
  if (owed > toCents(limit)) throw new UnpaidLimitReached(toMoney(toCents(limit)), toMoney(owed))
}

interface Decided {
  id: number
  orderNumber: string
  userId: number | null
  /** In cents. */
  totalAmount: number
  now: Date
  rates: CurrencyRates
  holdUntil: Date
}

function newOrder({ order }: PlaceOrderBody, { now, rates, ...decided }: Decided): queries.NewOrder {
  const { currency, shippingAddress, customerName, customerEmail, customerPhone, paymentMethod, notes } =
    order
  return {
    ...decided,
    version: 1,
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
    paidAt: null,
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

/** Answers that version 0.1 stored lack these. */
const noPayment = { paidAt: null, holdUntil: null }

/** The first answer, but for where to pay: bank details are those of now. */
function answerAgain(
  key: queries.IdempotencyKey,
  { answer, bodyHash }: Kept,
  account: BankAccount | null,
): Order {
  if (!answer || bodyHash !== key.bodyHash) throw new IdempotencyKeyReused()
  const payable = { ...answer, totalAmount: toCents(answer.totalAmount) }
  return {
    ...noPayment,
    ...answer,
    bankTransfer: account,
    hasPaymentQr: paymentCode(payable, account) !== null,
  }
}

const hashOf = (body: PlaceOrderBody) => createHash('sha256').update(JSON.stringify(body)).digest('hex')
