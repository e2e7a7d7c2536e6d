import { isOpen } from '#contract/orders/order-status.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { deleteRepliesTo } from '#platform/http/idempotency/queries.ts'
import { accountCaller } from '#platform/http/idempotency/run-once.ts'
import type { User } from '#platform/http/visitor.ts'
import { SignInRequired } from '#platform/problems.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { findEmailState } from '#shop/accounts/email-confirmation/queries.ts'
import { accountReference } from '#shop/accounts/email-confirmation/send-confirmation.ts'
import { isOwnPassword } from '#shop/accounts/own-password.ts'
import { countAdmins, deleteUser, lockAdmins, lockUser } from '#shop/accounts/queries.ts'
import { removePortrait } from '#shop/media/portrait.ts'
import { issueUnstored } from '#shop/orders/documents/issue-invoice.ts'
import { anonymizeOrders, lockOrdersOf } from '#shop/orders/queries.ts'
import { removeDetachedPhotos } from '#shop/orders/reported-problems/remove-unused-photos.ts'
import { deleteAlertsOf } from '#shop/stock-alerts/queries.ts'
import { LastAdmin, OpenOrders, WrongPassword } from './problems.ts'
import { deleteMails } from './queries.ts'

/**
 * Deletes an account. Its orders and reviews are anonymized; issued invoices stay unchanged, as the law requires. Throws
 * WrongPassword, LastAdmin, OpenOrders.
 */
export async function deleteAccount(
  db: Db,
  files: FileStore,
  { user, password }: { user: User; password: string },
) {
  if (!(await isOwnPassword(db, user, password))) throw new WrongPassword('password')

  const picture = await transaction(db, async (tx) => {
    if (user.role === 'admin') await lockAdmins(tx)
    const locked = await lockUser(tx, user.id)
    if (!locked) throw new SignInRequired()
    if (locked.role === 'admin' && (await countAdmins(tx)) === 1) throw new LastAdmin()

    const open = (await lockOrdersOf(tx, user.id)).filter(isOpen)
    if (open.length > 0)
      throw new OpenOrders(open.map(({ orderNumber, status }) => ({ orderNumber, status })))

    await issueUnstored(tx, user.id)
    const orderNumbers = await anonymizeOrders(tx, user.id)
    const state = await findEmailState(tx, user.id)
    await deleteAlertsOf(tx, { userId: user.id, email: state?.emailConfirmedAt ? locked.email : null })
    await deleteMails(tx, {
      email: locked.email,
      references: [...orderNumbers, accountReference(user.id)],
    })
    await deleteRepliesTo(tx, accountCaller(user.id))
    await deleteUser(tx, user.id)
    return locked.profileImageUrl
  })
  if (picture !== null) await removePortrait(files, picture)
  await removeDetachedPhotos(db, files)
}
