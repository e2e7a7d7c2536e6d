import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import * as queries from './queries.ts'
import { startSession } from './session.ts'

/** Lets another part act on a guest session at sign-in, in the same transaction. */
export type OnSignIn = (tx: Db, guest: { sid: string; userId: number }) => Promise<void>

interface SignIn {
  userId: number
  /** The browser's session before the sign-in. */
  previousSid: string | null
  clock: Clock
  onSignIn: OnSignIn
}

/** Starts a new session and deletes the previous one, after `onSignIn` has moved its data. */
export async function signIn(tx: Db, { userId, previousSid, clock, onSignIn }: SignIn) {
  if (previousSid !== null && (await queries.lockSession(tx, previousSid))) {
    await onSignIn(tx, { sid: previousSid, userId })
    await queries.deleteSession(tx, previousSid)
  }
  return startSession(tx, clock, userId)
}
