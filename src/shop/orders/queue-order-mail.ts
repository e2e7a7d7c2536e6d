import { isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'
import type { TemplateTexts } from '#contract/mail-templates/template-kinds.ts'
import type { OrderMailKind } from '#contract/orders/staff/order-mails.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { ShopTime } from '#contract/time/shop-time.ts'
import type { Db } from '#platform/database/db.ts'
import { TooManyRequests } from '#platform/problems.ts'
import type { MailRoute } from '#shop/accounts/email-confirmation/queries.ts'
import { isSameEmail } from '#shop/accounts/email-confirmation/same-email.ts'
import { trySendConfirmation } from '#shop/accounts/email-confirmation/send-confirmation.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { orderMail } from '#shop/mail/order-mail.ts'
import { limitMail } from '#shop/mail/queries.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { readTexts } from '#shop/mail/templates/queries.ts'
import { readShopTime } from '#shop/time-zone/queries.ts'
import { orderLink } from './order-link.ts'

/** The context that changes orders and emails their buyers. */
export type OrderMailContext = Pick<ShopContext, 'db' | 'clock' | 'secret' | 'config' | 'rateLimiter'>

export interface OrderMailToQueue {
  kind: OrderMailKind
  order: Order
  /** A note from staff to the buyer. */
  note?: string | null
  /** Summary of the change, where the kind does not say it. */
  summary?: string
  route: OrderMailRoute
}

/** The recipient: by the account's confirmed addresses, or the address that staff entered. */
export type OrderMailRoute = MailRoute | 'by staff' | undefined

/** Queues an email to an order's buyer in the transaction of the change. Skips deleted accounts. */
export async function queueOrderMail(tx: Db, shop: OrderMailContext, mail: OrderMailToQueue) {
  const [texts, time] = await Promise.all([readTexts(tx, mail.kind), readShopTime(tx)])
  const finish = await startOrderMail(tx, shop, { ...mail, texts, time })
  await finish()
}

interface OrderMailToStart extends OrderMailToQueue {
  texts: TemplateTexts
  time: ShopTime
}

/**
 * As {@link queueOrderMail} with texts that were read before, in two steps. The statements of the first depend on nothing, so they can be part of a batch; the
 * second runs once the batch has succeeded.
 */
export async function startOrderMail(
  tx: Db,
  shop: OrderMailContext,
  { kind, texts, time, order, note = null, summary, route }: OrderMailToStart,
): Promise<() => Promise<void>> {
  const { clock, secret, config } = shop
  if (isBuyerDeleted(order) || route === undefined) return async () => {}
  const { to, isHeld, isUnconfirmedContact } = recipientOf(order, route)
  const { userId, customerEmail: email } = order
  const link = orderLink(secret, config.publicUrl, order.orderNumber)
  const mail = queueMail(tx, clock(), {
    kind,
    to,
    reference: order.orderNumber,
    content: orderMail(kind, texts, { order, time, link, note, summary }),
    ...(isHeld && userId !== null ? { heldForUserId: userId } : {}),
  })
  const [id, isOverLimit] = await Promise.all([mail, exceedsLimit(tx, shop, { to, userId })])
  return async () => {
    if (isOverLimit) await limitMail(tx, id)
    if (isUnconfirmedContact && kind === 'order-placed' && userId !== null)
      await trySendConfirmation(tx, shop, { userId, email })
  }
}

/** The order's address where it is confirmed, else the account's. Held while neither is confirmed. */
export function recipientOf(
  { customerEmail: contact }: Pick<Order, 'customerEmail'>,
  route: NonNullable<OrderMailRoute>,
) {
  if (route === 'by staff') return { to: contact, isHeld: false, isUnconfirmedContact: false }
  if (isSameEmail(contact, route.email))
    return { to: contact, isHeld: !route.isConfirmed, isUnconfirmedContact: false }
  if (route.isContactConfirmed) return { to: contact, isHeld: false, isUnconfirmedContact: false }
  const to = route.isConfirmed ? route.email : contact
  return { to, isHeld: !route.isConfirmed, isUnconfirmedContact: true }
}

async function exceedsLimit(
  tx: Db,
  { rateLimiter }: Pick<ShopContext, 'rateLimiter'>,
  body: { to: string; userId: number | null },
) {
  try {
    await rateLimiter.consume(limits.orderMail, { ip: '', body, user: null }, tx)
    return false
  } catch (error) {
    if (error instanceof TooManyRequests) return true
    throw error
  }
}
