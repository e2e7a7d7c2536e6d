import type { Clock } from '#platform/clock.ts'
import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import { releaseHeldMails } from '#shop/mail/queue-mail.ts'
import { hashOfToken } from '#shop/accounts/forgot-password.ts'
import { ConfirmationLinkInvalid, EmailTaken } from '#shop/accounts/problems.ts'
import { deleteResetsOf, lockUser } from '#shop/accounts/queries.ts'
import * as queries from './queries.ts'
import { isSameEmail } from './same-email.ts'

export interface ConfirmedEmail {
  userId: number
  email: string
}

/** What another part does for a user whose own email is confirmed, in the same transaction. */
export type OnEmailConfirmed = (tx: Db, confirmed: ConfirmedEmail) => Promise<void>

interface Setup {
  db: Db
  clock: Clock
  onEmailConfirmed: OnEmailConfirmed
}

/** Confirms an address by the link that was mailed to it, once. Throws ConfirmationLinkInvalid, EmailTaken. */
export async function confirmEmail({ db, clock, onEmailConfirmed }: Setup, token: string) {
  const now = clock()
  await transaction(db, async (tx) => {
    const confirmed = await queries.takeConfirmation(tx, { tokenHash: hashOfToken(token), now })
    if (!confirmed) throw new ConfirmationLinkInvalid()
    await setEmailConfirmed(tx, { ...confirmed, now }, onEmailConfirmed)
  }).catch((error: unknown) => {
    throw isUniqueViolation(error, 'users_email_key')
      ? new EmailTaken('This email is in use by another account.')
      : error
  })
}

/**
 * The user reads the mail of this address: their own, the pending one, which becomes their own, or a contact of their
 * orders. What waited for it is sent.
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
    await queries.adoptPendingEmail(tx, userId, now)
    // What was mailed to the former address opens nothing any more.
    await deleteResetsOf(tx, userId)
  } else if (isOwn) {
    await queries.setConfirmed(tx, userId, now)
  } else {
    await queries.insertContact(tx, userId, email, now)
  }
  await queries.deleteConfirmations(tx, userId, email)
  await releaseHeldMails(tx, now, { userId, email, isOwn: isOwn || isPending })
  // Orders placed for the email of staff belong to no account.
  if ((isOwn || isPending) && user.role === 'customer') await onEmailConfirmed(tx, { userId, email })
}
