import { mailOfChange } from '#contract/orders/staff/order-mails.ts'
import type * as z from 'zod'
import type { trackingForm } from '#contract/orders/staff-orders.ts'
import { nextStatus } from '#contract/orders/staff/next-status.ts'
import type { OrderStatus } from '#contract/orders/order-status.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import type { PaymentDetails } from '#shop/orders/payments/pay-outstanding.ts'
import { ReasonRequired } from '#shop/orders/problems.ts'
import type { OrderMailContext } from '#shop/orders/queue-order-mail.ts'
import { changeStatus } from './change-status.ts'
import { type LockedOrder, lockCurrentOrder } from './lock-current-order.ts'
import { changeTracking } from './set-tracking.ts'

interface StaffStatusChange {
  status: OrderStatus
  note: string | null
  /** For the status paid. */
  payment?: PaymentDetails | undefined
  /** False leaves out the email to the buyer. */
  notify: boolean
  actor: User
}

interface StatusInput extends StaffStatusChange {
  id: number
  /** The version that staff have seen. */
  version?: number | undefined
  /** Set before the status, so that its email has it. */
  tracking?: z.output<typeof trackingForm> | undefined
  /** Whether a status other than the usual next one needs a note. */
  requireReason: boolean
}

/** Sets any status. Throws OrderNotFound, StaleOrder, ReasonRequired, UnknownCarrier, PaymentRefunded, and OutOfStock for a canceled order whose stock is gone. */
export async function setStatus(shop: OrderMailContext, input: StatusInput) {
  const { id, version, requireReason, tracking, ...change } = input
  await transaction(shop.db, async (tx) => {
    const order = await lockCurrentOrder(tx, { id, version })
    const isUsual = nextStatus[order.status] === change.status
    if (requireReason && !isUsual && !change.note) throw new ReasonRequired()
    if (tracking) await changeTracking(tx, shop, order, { ...tracking, ...change })
    if (order.status === change.status && change.note === null) return
    await setLockedStatus(tx, shop, order, change)
  })
}

/** Sets the status of a locked order, and records it. Throws as {@link setStatus}. */
export async function setLockedStatus(
  tx: Db,
  shop: OrderMailContext,
  order: LockedOrder,
  { actor, ...change }: StaffStatusChange,
) {
  const { status, note, notify } = change
  await changeStatus(tx, shop, order, { ...change, updatedBy: actor.email })
  const emailSkipped = !notify && mailOfChange(order, status) !== null
  await recordChange(tx, {
    actorId: actor.id,
    action: 'order.status',
    subject: order.orderNumber,
    before: { status: order.status },
    after: { status, note, ...(emailSkipped && { emailSkipped }) },
  })
}
