import type { Visitor } from '#platform/http/visitor.ts'

/** Whose a cart is: a user's, or else a guest's session's. */
export type CartOwner = { userId: number; sessionId: null } | { userId: null; sessionId: string }

/** Null for a guest without a session, who can have no cart yet. */
export function cartOwner({ user, sid }: Visitor): CartOwner | null {
  if (user) return { userId: user.id, sessionId: null }
  return sid === null ? null : guestOwner(sid)
}

export function guestOwner(sessionId: string): CartOwner {
  return { userId: null, sessionId }
}
