import { isBuyerDeleted } from '#contract/orders/deleted-buyer.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { Db } from '#platform/database/db.ts'
import { TooManyRequests } from '#platform/problems.ts'
import type { MailRoute } from '#shop/accounts/email-confirmation/queries.ts'
import { isSameEmail } from '#shop/accounts/email-confirmation/same-email.ts'
import { askToConfirm } from '#shop/accounts/email-confirmation/send-confirmation.ts'
import type { ShopContext } from '#shop/context.ts'
import { limits } from '#shop/limits.ts'
import { type OrderMailKind, orderMail } from '#shop/mail/order-mail.ts'
import { limitMail } from '#shop/mail/queries.ts'
import { queueMail } from '#shop/mail/queue-mail.ts'
import { orderLink } from './order-link.ts'

/** What it takes to change orders and write to their buyers. */
export type MailingShop = Pick<ShopContext, 'db' | 'clock' | 'secret' | 'config' | 'rateLimiter'>

export interface OrderMailOf {
  kind: OrderMailKind
  order: Order
  /** What the shop adds to the change. */
  note?: string | null
  route: OrderMailRoute
}

/** Where an order's mails may go: as its account has confirmed, or to the address that staff vouch for. */
export type OrderMailRoute = MailRoute | 'by staff' | undefined

/** Writes to an order's buyer, if there still is one, in the transaction of what the mail tells. */
export async function queueOrderMail(
  tx: Db,
  shop: MailingShop,
  { kind, order, note = null, route }: OrderMailOf,
) {
  const { clock, secret, config } = shop
  if (isBuyerDeleted(order) || route === undefined) return
  const { to, isHeld, isUnconfirmedContact } = recipientOf(order, route)
  const link = orderLink(secret, config.publicUrl, order.orderNumber)
  const mail = queueMail(tx, clock(), {
    kind,
    to,
    reference: order.orderNumber,
    content: orderMail(kind, { order, link, note }),
    ...(isHeld && order.userId !== null ? { heldForUserId: order.userId } : {}),
  })
  const [id, isTooMany] = await Promise.all([mail, isOneTooMany(tx, shop, { to, userId: order.userId })])
  if (isTooMany) await limitMail(tx, id)
  if (isUnconfirmedContact && kind === 'order-placed' && order.userId !== null)
    await askToConfirm(tx, shop, { userId: order.userId, email: order.customerEmail })
}

/** The order's own address where it may be written to, else the account's; the mail waits where neither is confirmed. */
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

async function isOneTooMany(
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
