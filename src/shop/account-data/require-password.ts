import { SignInRequired } from '#platform/problems.ts'
import { isOwnPassword } from '#shop/accounts/own-password.ts'
import { type SignedIn, hasEnded } from '#shop/accounts/session.ts'
import type { ShopContext } from '#shop/context.ts'
import { WrongPassword } from './problems.ts'

interface Entered {
  field: 'currentPassword' | 'password'
  password: string
}

/** Throws WrongPassword, or SignInRequired where another browser has set a new password, which ended this session. */
export async function requirePassword(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { user, sid }: SignedIn,
  { field, password }: Entered,
) {
  if (await isOwnPassword(db, user, password)) return
  throw (await hasEnded(db, clock, sid)) ? new SignInRequired() : new WrongPassword(field)
}
