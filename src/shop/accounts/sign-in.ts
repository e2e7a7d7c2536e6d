import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import * as queries from './queries.ts'
import { startSession } from './session.ts'

/** What another part does with a guest's session when its owner signs in, in the same transaction. */
export type OnSignIn = (tx: Db, guest: { sid: string; userId: number }) => Promise<void>

interface SignIn {
  userId: number
  /** The session that the browser had before. */
  formerSid: string | null
  clock: Clock
  onSignIn: OnSignIn
}

/** Starts a session of a new id for whoever signs in; the former one ends, and what a guest had in it is taken along. */
export async function signIn(tx: Db, { userId, formerSid, clock, onSignIn }: SignIn) {
  if (formerSid !== null && (await queries.lockSession(tx, formerSid))) {
    await onSignIn(tx, { sid: formerSid, userId })
    await queries.deleteSession(tx, formerSid)
  }
  return startSession(tx, clock, userId)
}
