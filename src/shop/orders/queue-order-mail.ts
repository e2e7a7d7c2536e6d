import { type Order, deletedCustomer } from '../../contract/orders.ts'
import type { Db } from '../../platform/database/db.ts'
import type { ShopContext } from '../context.ts'
import { type OrderMailKind, orderMail } from '../mail/order-mail.ts'
import { queueMail } from '../mail/queue-mail.ts'
import { orderLink } from './order-link.ts'

/** What it takes to change orders and write to their buyers. */
export type MailingShop = Pick<ShopContext, 'db' | 'clock' | 'secret'> & {
  config: Pick<ShopContext['config'], 'publicUrl'>
}

export interface OrderMailOf {
  kind: OrderMailKind
  order: Order
  /** What the shop adds to the change. */
  note?: string | null
}

/** Writes to an order's buyer, if there still is one, in the transaction of what the mail tells. */
export async function queueOrderMail(
  tx: Db,
  { clock, secret, config }: MailingShop,
  { kind, order, note = null }: OrderMailOf,
) {
  if (order.customerEmail === deletedCustomer) return
  const link = orderLink(secret, config.publicUrl, order.orderNumber)
  await queueMail(tx, clock(), {
    kind,
    to: order.customerEmail,
    reference: order.orderNumber,
    content: orderMail(kind, { order, link, note }),
  })
}
