import type { SignedInUser } from '../../contract/accounts.ts'
import type { User } from '../../platform/http/visitor.ts'

/** A user as the API tells the own account. */
export function userReply(user: User): SignedInUser {
  return { ...user, createdAt: user.createdAt.toISOString() }
}
