import { transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { findEmailState, listConfirmedContacts } from '#shop/accounts/email-confirmation/queries.ts'
import { isSameEmail } from '#shop/accounts/email-confirmation/same-email.ts'
import { sendConfirmation } from '#shop/accounts/email-confirmation/send-confirmation.ts'
import { lockUser } from '#shop/accounts/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { NoEmailToConfirm } from './problems.ts'
import { hasOrderWithContact } from './queries.ts'

/**
 * Resends a confirmation link to the account's pending or unconfirmed email, or to the contact address of an order. Throws
 * NoEmailToConfirm, TooManyRequests.
 */
export async function resendConfirmation(
  shop: Omit<ShopContext, 'serve'>,
  { user, email: requestedEmail }: { user: User; email: string | undefined },
) {
  await transaction(shop.db, async (tx) => {
    // The address may change while this runs.
    await lockUser(tx, user.id)
    const state = await findEmailState(tx, user.id)
    if (!state) throw new NoEmailToConfirm()
    const own = state.pendingEmail ?? (state.emailConfirmedAt === null ? state.email : undefined)
    const email = requestedEmail ?? own
    if (email === undefined) throw new NoEmailToConfirm()
    const isOwn = own !== undefined && isSameEmail(email, own)
    if (!isOwn) {
      const isConfirmed =
        isSameEmail(email, state.email) ||
        (await listConfirmedContacts(tx, user.id)).includes(email.toLowerCase())
      if (isConfirmed || !(await hasOrderWithContact(tx, user.id, email))) throw new NoEmailToConfirm()
    }
    await sendConfirmation(tx, shop, { userId: user.id, email })
  })
}
