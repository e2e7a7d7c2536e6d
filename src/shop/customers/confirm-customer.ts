import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { setEmailConfirmed } from '#shop/accounts/email-confirmation/confirm-email.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { lockUser } from '#shop/accounts/queries.ts'
import { confirmBuyer } from '#shop/orders/changes/confirm-buyer.ts'
import { CustomerNotFound } from './problems.ts'
import { findCustomer } from './queries.ts'

/** Marks a customer's email as confirmed by staff, for shops without a mail server. */
export async function confirmCustomer(db: Db, clock: Clock, { id, actor }: { id: number; actor: User }) {
  await transaction(db, async (tx) => {
    // The address may change while this runs.
    await lockUser(tx, id)
    const customer = await findCustomer(tx, id)
    if (!customer) throw new CustomerNotFound()
    if (customer.emailConfirmed) return
    await setEmailConfirmed(tx, { userId: id, email: customer.email, now: clock() }, confirmBuyer)
    await recordChange(tx, {
      actorId: actor.id,
      action: 'customer.email-confirmed',
      subject: `customer ${id}`,
      before: { emailConfirmed: false },
      after: { emailConfirmed: true },
    })
  })
}
