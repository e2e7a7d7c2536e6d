import { toCents, toMoney } from '#contract/money.ts'
import { shopTime } from '#contract/time/shop-time.ts'
import type { TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import type { Order, PlaceOrderBody } from '#contract/orders/orders.ts'
import type { OrderShipping } from '#contract/orders/shipping/shipping.ts'
import type { PaymentMethod } from '#contract/orders/payment-methods.ts'
import { type OrderAmounts, orderTotals } from '#contract/orders/order-totals.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { findMailRoute } from '#shop/accounts/email-confirmation/queries.ts'
import { trySendConfirmation } from '#shop/accounts/email-confirmation/send-confirmation.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { removeOrdered } from '#shop/cart/queries.ts'
import { type Offer, lockOffersNamed } from '#shop/catalog/offers/queries.ts'
import { type OrderingCompany, lockOrderingCompany } from '#shop/companies/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { readTexts } from '#shop/mail/templates/queries.ts'
import { confirmationHold, holdUntil } from '#shop/orders/hold-until.ts'
import { countOrder } from '#shop/orders/order-counters.ts'
import { orderReply } from '#shop/orders/order-reply.ts'
import { PaymentMethodUnavailable } from '#shop/orders/problems.ts'
import { insertHistory } from '#shop/orders/queries.ts'
import { type OrderMailRoute, recipientOf, startOrderMail } from '#shop/orders/queue-order-mail.ts'
import { holdBaseCurrency } from '#shop/currency/queries.ts'
import { offeredMethods } from '#shop/settings/offered-methods.ts'
import { payableAccount, readOrderSettings } from '#shop/settings/queries.ts'
import { readMethods } from '#shop/shipping/read-methods.ts'
import { sumDemands } from '#shop/stock/demands.ts'
import { takeStock } from '#shop/stock/queries.ts'
import { companyRefusals } from './company-rules.ts'
import {
  findLimitedOrders,
  isLimited,
  refuseAboveNetworkLimit,
  refuseTooManyOrders,
  unpaidLimitRefusal,
} from './order-limits.ts'
import { assertPricesAccepted, lockNamedCart, refuseRepeated } from './named-cart.ts'
import { amountColumns, newOrder } from './order-row.ts'
import { type OrderLine, assertPricesCurrent, offerNames, orderLines } from './order-lines.ts'
import * as queries from './queries.ts'
import { idempotencyKeyOf, repeatResponse } from './repeated-request.ts'
import { shippingOfOrder } from './shipping-of-order.ts'

type Shop = Pick<ShopContext, 'db' | 'clock' | 'secret' | 'config' | 'rateLimiter'>

interface OrderRequest {
  /** The owner of the order; null for a guest. */
  userId: number | null
  ip: string
  body: PlaceOrderBody
  idempotencyKey: string | undefined
  /** The staff member who places the order for the buyer. */
  clerk?: User
}

/**
 * Places an order in one transaction: takes stock, removes the lines from the buyer's cart, queues the email and stores the
 * response under the Idempotency-Key. Prices, total, number and owner are the server's. An order by staff leaves carts alone.
 */
export async function placeOrder(shop: Shop, request: OrderRequest): Promise<Order> {
  return transaction(shop.db, (tx) => placeInTransaction(tx, shop, request), queries.isOrderTaken)
}

async function placeInTransaction(tx: Db, shop: Shop, request: OrderRequest): Promise<Order> {
  const { userId, body, clerk } = request
  const now = shop.clock()
  const key = idempotencyKeyOf(request)
  const read = await readAll(tx, shop, { request, key, now })
  const { offers, account, unpaidOrders, timeZone, itemIds, route, mailTexts } = read
  if (key && read.storedResponse) return repeatResponse(key, read.storedResponse, account)
  const { lines, shipping, amounts, unconfirmedEmail } = await checkOrder(tx, shop, { request, read, now })
  const normalHold = holdUntil(now, { holdDays: unpaidOrders.holdDays, timeZone })
  // Without a mail server the buyer gets no link to confirm the email with.
  const awaitsConfirmation = unconfirmedEmail !== null && shop.config.mail !== null
  const order = newOrder(body, {
    id: read.id,
    orderNumber: read.orderNumber,
    userId,
    ...companyColumns(read.company),
    ...amountColumns(amounts),
    shippingMethod: shipping,
    now,
    baseCurrency: read.baseCurrency,
    rates: read.rates,
    holdUntil: awaitsConfirmation ? confirmationHold(now) : normalHold,
  })
  const items = lines.map((line, i) => ({ ...line, id: nth(itemIds, i), orderId: order.id }))
  const step = { status: order.status, note: null, updatedBy: clerk?.email ?? null, emailSkipped: false }
  const statusHistory = [{ ...step, createdAt: now.toISOString() }]
  const reply = orderReply(
    {
      ...order,
      items,
      statusHistory,
      payments: [],
      invoiceCorrections: [],
      problems: [],
      unreadMessages: 0,
    },
    account,
  )

  const history = { ...step, orderId: order.id, at: now }
  await writeAll(tx, shop, {
    request,
    key,
    order,
    items,
    history,
    reply,
    normalHold,
    unconfirmedEmail,
    route,
    mailTexts,
    timeZone,
    counted: countedVariants(offers),
  })
  countOrder(tx, order.paymentMethod)
  return reply
}

interface CheckedOrder {
  lines: OrderLine[]
  shipping: OrderShipping
  amounts: OrderAmounts
  /** The account's, if it is not confirmed. */
  unconfirmedEmail: string | null
}

/** The order at the shop's prices. Throws for every reason to refuse it. */
async function checkOrder(
  tx: Db,
  shop: Shop,
  { request, read, now }: { request: OrderRequest; read: Awaited<ReturnType<typeof readAll>>; now: Date },
): Promise<CheckedOrder> {
  const { body, clerk, ip } = request
  const hasCollection = read.shippingMethods.some(({ kind }) => kind === 'collection')
  const offered = offeredMethods({ hasAccount: read.account !== null, hasCollection })
  if (!offered.includes(body.order.paymentMethod)) throw new PaymentMethodUnavailable(offered)
  if (read.accountOrders) refuseTooManyOrders(read.accountOrders, now)
  // Staff order from no cart.
  const named = isLimited(request) && body.cart ? { userId: request.userId, now, cart: body.cart } : null
  const cartLines = named ? await lockNamedCart(tx, named) : []

  const { lines, ...parcel } = orderLines(body.items, read.offers)
  const shipping = shippingOfOrder(body.order, read.shippingMethods, parcel)
  const amounts = orderTotals({ lines: parcel.goods, shipping: toCents(shipping.price) })
  const [refusal] = clerk ? [] : companyRefusals(read, { poNumber: body.order.poNumber, goods: parcel.goods })
  if (refusal) throw refusal
  assertPricesCurrent(body, lines, amounts)
  assertPricesAccepted(cartLines, lines, amounts)
  if (named) await refuseRepeated(tx, { ...named, lines, repeatOf: body.repeatOf })
  const unconfirmedEmail = unconfirmedEmailOf(read.route)
  await refuseAboveLimits(tx, shop, { ...read, unconfirmedEmail, ip, total: amounts.total })
  return { lines, shipping, amounts, unconfirmedEmail }
}

interface Limited extends Pick<
  Awaited<ReturnType<typeof readAll>>,
  'accountOrders' | 'unpaidOrders' | 'baseCurrency'
> {
  unconfirmedEmail: string | null
  ip: string
  /** In cents. */
  total: number
}

/** Throws UnpaidLimitReached, UnconfirmedLimitReached. */
async function refuseAboveLimits(tx: Db, shop: Shop, order: Limited) {
  const { accountOrders, unconfirmedEmail, ip, total } = order
  if (!accountOrders) return
  const { newAccountLimit } = order.unpaidOrders
  const refusal = unpaidLimitRefusal({ newAccountLimit, currency: order.baseCurrency }, accountOrders, total)
  if (refusal) throw refusal
  if (unconfirmedEmail !== null && !accountOrders.hasPaid)
    await refuseAboveNetworkLimit(tx, shop, { newAccountLimit, ip, total })
}

interface WriteAll {
  request: OrderRequest
  key: queries.IdempotencyKey | null
  order: queries.NewOrder
  items: (OrderLine & { id: number; orderId: number })[]
  history: Parameters<typeof insertHistory>[1]
  reply: Order
  /** When the hold ends once the account's email is confirmed. */
  normalHold: Date
  /** The account's, if it is not confirmed. */
  unconfirmedEmail: string | null
  route: OrderMailRoute
  mailTexts: TemplateTexts
  timeZone: string
  /** The variants whose stock is counted. */
  counted: ReadonlySet<number>
}

/** The order with everything that comes with it, in one batch. */
async function writeAll(
  tx: Db,
  shop: Shop,
  {
    request: { userId, clerk },
    key,
    order,
    items,
    history,
    reply,
    normalHold,
    unconfirmedEmail,
    route,
    mailTexts: texts,
    timeZone,
    counted,
  }: WriteAll,
) {
  const isCounted = ({ variantId }: OrderLine) => counted.has(variantId)
  const written = Promise.all([
    takeCountedStock(tx, items.filter(isCounted), order),
    queries.insertOrder(tx, order),
    queries.insertItems(
      tx,
      items.map((item) => ({ ...item, stockTaken: isCounted(item) ? item.quantity : 0 })),
    ),
    insertHistory(tx, history),
    clerk
      ? recordPlacement(tx, clerk, order)
      : userId !== null && removeOrdered(tx, userId, sumDemands(items)),
    key && queries.storeResponse(tx, key, reply),
  ])
  const time = shopTime(timeZone)
  const isHeld = route !== undefined && recipientOf(reply, route).isHeld
  // A held email is sent once the account's email is confirmed, which extends the hold.
  const mailed = isHeld ? { ...reply, holdUntil: normalHold.toISOString(), confirmEmailBy: null } : reply
  const mail = startOrderMail(tx, shop, { kind: 'order-placed', texts, time, order: mailed, route })
  const [finishMail] = await Promise.all([mail, written])
  await finishMail()
  const { orderNumber, confirmEmailBy } = reply
  if (userId !== null && unconfirmedEmail !== null && confirmEmailBy !== null)
    await trySendConfirmation(tx, shop, {
      userId,
      email: unconfirmedEmail,
      order: { orderNumber, confirmEmailBy, time },
    })
}

interface ReadAll {
  request: OrderRequest
  key: queries.IdempotencyKey | null
  now: Date
}

/** Everything that decides about the order, in one batch. The locks come first. */
async function readAll(tx: Db, shop: Shop, { request, key, now }: ReadAll) {
  const { body } = request
  const [locked, storedResponse, terms, ids, accountOrders, route, shippingMethods, mailTexts] =
    await Promise.all([
      lockAll(tx, request),
      // After the locks: a concurrent request with the same key has committed by now.
      key && queries.findResponse(tx, key),
      readTerms(tx, body.order.paymentMethod),
      queries.reserveOrder(tx, now, body.items.length),
      findLimitedOrders(tx, shop, request),
      findRoute(tx, request),
      readMethods(tx),
      readTexts(tx, 'order-placed'),
    ])
  return { ...locked, storedResponse, ...terms, ...ids, accountOrders, route, shippingMethods, mailTexts }
}

/** Takes the locks of an order, in the sequence in which every order takes them. */
async function lockAll(tx: Db, request: OrderRequest) {
  const { userId, body } = request
  const [, , company, offers] = await Promise.all([
    holdBaseCurrency(tx),
    // Orders of one account run one after the other, so that each counts the ones before.
    isLimited(request) && queries.lockAccountOrders(tx, request.userId),
    userId === null ? undefined : lockOrderingCompany(tx, userId),
    lockOffersNamed(tx, offerNames(body.items)),
  ])
  return { company, offers }
}

/** The base currency, exchange rates, the rules for unpaid orders, the time zone, and the account of an order paid by transfer. */
async function readTerms(tx: Db, method: PaymentMethod) {
  const {
    base_currency: baseCurrency,
    currency_rates: rates,
    bank_transfer: ownAccount,
    unpaid_orders: unpaidOrders,
    time_zone: timeZone,
  } = await readOrderSettings(tx)
  const account = method === 'bank_transfer' ? await payableAccount(tx, ownAccount) : null
  return { baseCurrency, rates, unpaidOrders, timeZone, account }
}

/** The recipient of the order's emails. Staff vouch for the address that they enter. */
async function findRoute(tx: Db, { userId, body, clerk }: OrderRequest): Promise<OrderMailRoute> {
  if (clerk) return 'by staff'
  if (userId === null) return undefined
  return findMailRoute(tx, { userId, contact: body.order.customerEmail })
}

function unconfirmedEmailOf(route: OrderMailRoute) {
  return route === undefined || route === 'by staff' || route.isConfirmed ? null : route.email
}

const companyColumns = (company: OrderingCompany | undefined) => ({
  companyId: company?.id ?? null,
  companyName: company?.name ?? null,
})

function nth(ids: number[], i: number) {
  const id = ids[i]
  if (id === undefined) throw new RangeError('Too few item ids reserved')
  return id
}

const countedVariants = (offers: Offer[]) =>
  new Set(offers.flatMap(({ variantId, stockQuantity }) => (stockQuantity === null ? [] : variantId)))

async function takeCountedStock(tx: Db, lines: OrderLine[], { orderNumber, createdAt }: queries.NewOrder) {
  const demands = sumDemands(lines)
  const movement = { reason: 'order', reference: orderNumber, actorId: null, at: createdAt } as const
  const takenIds = await takeStock(tx, demands, movement)
  if (takenIds.size < demands.length) throw new Error('Stock changed while its products were locked')
}

/** Does not name the buyer: the order can be anonymized, the audit log cannot. */
async function recordPlacement(tx: Db, clerk: User, { orderNumber, totalAmount }: queries.NewOrder) {
  await recordChange(tx, {
    actorId: clerk.id,
    action: 'order.create',
    subject: orderNumber,
    before: null,
    after: { totalAmount: toMoney(totalAmount) },
  })
}
