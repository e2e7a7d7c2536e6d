import type { Visitor } from '#platform/http/visitor.ts'

/** A cart belongs to a user, or to the session of a guest. */
export type CartOwner = { userId: number; sessionId: null } | { userId: null; sessionId: string }

/** Null for a guest without a session, who has no cart yet. */
export function cartOwner({ user, sid }: Visitor): CartOwner | null {
  if (user) return { userId: user.id, sessionId: null }
  return sid === null ? null : guestOwner(sid)
}

export function guestOwner(sessionId: string): CartOwner {
  return { userId: null, sessionId }
}
