import { createHash } from 'node:crypto'
import { toMoney } from '../../contract/money.ts'
import type { Order, PlaceOrderBody } from '../../contract/orders.ts'
import { type Db, transaction } from '../../platform/database/db.ts'
import type { User } from '../../platform/http/visitor.ts'
import { recordChange } from '../audit/record.ts'
import { removeOrderedLines } from '../cart/queries.ts'
import type { ShopContext } from '../context.ts'
import { readOrderSettings } from '../settings/queries.ts'
import { lockProducts, takeStock } from '../stock/queries.ts'
import { type OrderLine, demandsOf, orderLines } from './order-lines.ts'
import { orderReply } from './order-reply.ts'
import { IdempotencyKeyReused } from './problems.ts'
import { queueOrderMail } from './queue-order-mail.ts'
import * as queries from './queries.ts'

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
export async function placeOrder(
  shop: Omit<ShopContext, 'serve'>,
  { userId, body, idempotencyKey, clerk }: Placing,
): Promise<Order> {
  return transaction(shop.db, async (tx) => {
    const sender = clerk?.id ?? userId
    const key = idempotencyKey && sender && { userId: sender, key: idempotencyKey, bodyHash: hashOf(body) }
    if (key && !(await queries.claimIdempotencyKey(tx, key))) return firstAnswer(tx, key)

    const products = await lockProducts(tx, [...new Set(body.items.map(({ productId }) => productId))])
    const { lines, total } = orderLines(body, products)
    // What does not wait for one another is sent together.
    const [taken, settings] = await Promise.all([takeStock(tx, demandsOf(lines)), readOrderSettings(tx)])

    const { currency, shippingAddress, customerName, customerEmail, customerPhone, paymentMethod, notes } =
      body.order
    const order = await queries.insertOrder(tx, shop.clock(), {
      userId,
      totalAmount: total,
      currency,
      exchangeRate: settings.currency_rates[currency],
      shippingAddress,
      customerName,
      customerEmail,
      customerPhone,
      paymentMethod,
      notes,
    })
    const [items, statusHistory] = await Promise.all([
      queries.insertItems(
        tx,
        lines.map((line) => ({
          ...line,
          orderId: order.id,
          stockTaken: taken.has(line.productId) ? line.quantity : 0,
        })),
      ),
      queries.insertHistory(tx, {
        orderId: order.id,
        status: order.status,
        at: order.createdAt,
        ...(clerk && { updatedBy: clerk.email }),
      }),
      clerk ? recordPlacing(tx, clerk, order) : userId !== null && emptyCart(tx, userId, lines),
    ])
    const reply = orderReply({ ...order, items, statusHistory, problem: null }, settings.bank_transfer)
    await Promise.all([
      queueOrderMail(tx, shop, { kind: 'order-placed', order: reply }),
      key && queries.keepAnswer(tx, key, reply),
    ])
    return reply
  })
}

async function recordPlacing(
  tx: Db,
  clerk: User,
  { orderNumber, customerEmail, totalAmount }: Awaited<ReturnType<typeof queries.insertOrder>>,
) {
  await recordChange(tx, {
    actorId: clerk.id,
    action: 'order.create',
    subject: orderNumber,
    before: null,
    after: { customerEmail, totalAmount: toMoney(totalAmount) },
  })
}

async function emptyCart(tx: Db, userId: number, lines: OrderLine[]) {
  const ordered = lines.map(({ productId, productSnapshot: { variant } }) => ({ productId, variant }))
  await removeOrderedLines(tx, userId, ordered)
}

async function firstAnswer(tx: Db, key: queries.IdempotencyKey): Promise<Order> {
  const first = await queries.findAnswer(tx, key)
  if (!first?.answer || first.bodyHash !== key.bodyHash) throw new IdempotencyKeyReused()
  return first.answer
}

const hashOf = (body: PlaceOrderBody) => createHash('sha256').update(JSON.stringify(body)).digest('hex')
