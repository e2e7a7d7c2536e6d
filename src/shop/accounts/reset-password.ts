import type { Clock } from '../../platform/clock.ts'
import { type Db, transaction } from '../../platform/database/db.ts'
import { isCommonPassword } from './common-passwords.ts'
import { hashOfToken } from './forgot-password.ts'
import { hashPassword } from './password.ts'
import { PasswordTooCommon, ResetLinkInvalid } from './problems.ts'
import * as queries from './queries.ts'

/** Chooses a new password by the link of a mail, once. Whoever was signed in to the account no longer is. */
export async function resetPassword(
  db: Db,
  clock: Clock,
  { token, password }: { token: string; password: string },
) {
  const link = { tokenHash: hashOfToken(token), now: clock() }
  if (!(await queries.isResetOpen(db, link))) throw new ResetLinkInvalid()
  if (isCommonPassword(password)) throw new PasswordTooCommon()

  const passwordHash = await hashPassword(password)
  await transaction(db, async (tx) => {
    const userId = await queries.takeReset(tx, link)
    if (userId === undefined) throw new ResetLinkInvalid()
    // The password first: a sign-in by the former one that is under way ends before, and its session with the others.
    await queries.setPassword(tx, userId, passwordHash)
    await queries.deleteSessionsOf(tx, userId)
    await queries.deleteResetsOf(tx, userId)
  })
}
