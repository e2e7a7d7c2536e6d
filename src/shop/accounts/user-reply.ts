import type { SignedInUser } from '#contract/accounts.ts'
import type { User } from '#platform/http/visitor.ts'

/** A user as the API tells the own account. */
export function userReply(user: User): SignedInUser {
  return {
    ...user,
    profileImageUrl: user.profileImageUrl && pictureAddress(user.profileImageUrl),
    createdAt: user.createdAt.toISOString(),
  }
}

/** Only the person may see it. The version makes browsers ask again after a change. */
function pictureAddress(stored: string) {
  const version = stored.replace(/^.*\/|-portrait\.webp$/g, '')
  return `/api/account/picture?version=${version}`
}
