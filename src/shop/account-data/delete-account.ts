import { isOpen } from '#contract/orders/order-status.ts'
import { transaction } from '#platform/database/db.ts'
import { deleteRepliesTo } from '#platform/http/idempotency/queries.ts'
import { accountCaller } from '#platform/http/idempotency/run-once.ts'
import { dropFiles } from '#platform/storage/removals/stored-files.ts'
import { findEmailState } from '#shop/accounts/email-confirmation/queries.ts'
import { accountReference } from '#shop/accounts/email-confirmation/send-confirmation.ts'
import { countAdmins, deleteUser, lockAdmins } from '#shop/accounts/queries.ts'
import { type SignedIn, lockSignedIn } from '#shop/accounts/session.ts'
import { messageSubject } from '#shop/contact/message-subject.ts'
import { deleteMessagesFrom } from '#shop/contact/queries.ts'
import type { ShopContext } from '#shop/context.ts'
import { namesOfPortrait } from '#shop/media/portrait.ts'
import { issueUnstored } from '#shop/orders/documents/issue-invoice.ts'
import { anonymizeOrders, lockOrdersOf } from '#shop/orders/queries.ts'
import { dropDetachedPhotos } from '#shop/orders/reported-problems/drop-unused-photos.ts'
import { deleteAlertsOf } from '#shop/stock-alerts/queries/alerts.ts'
import { deleteRequestsTo } from '#shop/stock-alerts/queries/requests.ts'
import { LastAdmin, OpenOrders } from './problems.ts'
import { deleteMails } from './queries.ts'
import { requirePassword } from './require-password.ts'

/**
 * Deletes an account. Its orders and reviews are anonymized; issued invoices stay unchanged, as the law requires. Throws
 * WrongPassword, SignInRequired, LastAdmin, OpenOrders.
 */
export async function deleteAccount(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { user, sid, password }: SignedIn & { password: string },
) {
  await requirePassword({ db, clock }, { user, sid }, { field: 'password', password })

  await transaction(db, async (tx) => {
    if (user.role === 'admin') await lockAdmins(tx)
    const locked = await lockSignedIn(tx, clock, { user, sid })
    if (locked.role === 'admin' && (await countAdmins(tx)) === 1) throw new LastAdmin()

    const open = (await lockOrdersOf(tx, user.id)).filter(isOpen)
    if (open.length > 0)
      throw new OpenOrders(open.map(({ orderNumber, status }) => ({ orderNumber, status })))

    await issueUnstored(tx, user.id)
    const orderNumbers = await anonymizeOrders(tx, user.id)
    const state = await findEmailState(tx, user.id)
    const confirmedEmail = state?.emailConfirmedAt ? locked.email : null
    if (confirmedEmail !== null) await deleteRequestsTo(tx, confirmedEmail)
    await deleteAlertsOf(tx, { userId: user.id, email: confirmedEmail })
    const messageIds = await deleteMessagesFrom(tx, { userId: user.id, confirmedEmail })
    await deleteMails(tx, {
      email: locked.email,
      references: [...orderNumbers, accountReference(user.id), ...messageIds.map(messageSubject)],
    })
    await deleteRepliesTo(tx, accountCaller(user.id))
    await deleteUser(tx, user.id)
    await dropFiles(tx, namesOfPortrait(locked.profileImageUrl), clock())
    await dropDetachedPhotos(tx, clock())
  })
}
