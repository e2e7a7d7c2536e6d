import type { Clock } from '#platform/clock.ts'
import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import { releaseHeldMails } from '#shop/mail/queue-mail.ts'
import { hashToken } from '#shop/accounts/forgot-password.ts'
import { ConfirmationLinkInvalid, EmailTaken } from '#shop/accounts/problems.ts'
import { deleteResetsOf, lockUser } from '#shop/accounts/queries.ts'
import * as queries from './queries.ts'
import { isSameEmail } from './same-email.ts'

export interface ConfirmedEmail {
  userId: number
  email: string
}

/** Lets another part act on a confirmed account email, in the same transaction. */
export type OnEmailConfirmed = (tx: Db, confirmed: ConfirmedEmail) => Promise<void>

interface Setup {
  db: Db
  clock: Clock
  onEmailConfirmed: OnEmailConfirmed
}

/** Confirms an address with the token emailed to it. The token works once. Throws ConfirmationLinkInvalid, EmailTaken. */
export async function confirmEmail({ db, clock, onEmailConfirmed }: Setup, token: string) {
  const now = clock()
  await transaction(db, async (tx) => {
    const confirmed = await queries.consumeConfirmation(tx, { tokenHash: hashToken(token), now })
    if (!confirmed) throw new ConfirmationLinkInvalid()
    await setEmailConfirmed(tx, { ...confirmed, now }, onEmailConfirmed)
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key')
      ? new EmailTaken('This email is in use by another account.')
      : error
  })
}

/**
 * Marks an address of a user as confirmed: the account's own, the pending one, which replaces it, or the contact of an
 * order. Sends the emails that waited for it.
 */
export async function setEmailConfirmed(
  tx: Db,
  { userId, email, now }: ConfirmedEmail & { now: Date },
  onEmailConfirmed: OnEmailConfirmed,
) {
  const user = await lockUser(tx, userId)
  const state = await queries.findEmailState(tx, userId)
  if (!user || !state) throw new ConfirmationLinkInvalid()

  const isOwn = isSameEmail(email, state.email)
  const isPending = !isOwn && isSameEmail(email, state.pendingEmail)
  if (isPending) {
    await queries.applyPendingEmail(tx, userId, now)
    // Links emailed to the previous address become invalid.
    await deleteResetsOf(tx, userId)
  } else if (isOwn) {
    await queries.setConfirmed(tx, userId, now)
  } else {
    await queries.insertContact(tx, userId, email, now)
  }
  await queries.deleteConfirmations(tx, userId, email)
  await releaseHeldMails(tx, now, { userId, email, isOwn: isOwn || isPending })
  // Staff accounts own no orders.
  if ((isOwn || isPending) && user.role === 'customer') await onEmailConfirmed(tx, { userId, email })
}
