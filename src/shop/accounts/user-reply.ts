import type { SignedInUser } from '#contract/accounts.ts'
import type { User } from '#platform/http/visitor.ts'

export function userReply(user: User): SignedInUser {
  return {
    ...user,
    profileImageUrl: user.profileImageUrl && pictureUrl(user.profileImageUrl),
    createdAt: user.createdAt.toISOString(),
  }
}

/** Only the user may load it. The version makes browsers load a changed picture. */
function pictureUrl(stored: string) {
  const version = stored.replace(/^.*\/|-portrait\.webp$/g, '')
  return `/api/account/picture?version=${version}`
}
