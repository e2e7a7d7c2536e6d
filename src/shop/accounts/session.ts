import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { Visitor } from '#platform/http/visitor.ts'
import type { ShopContext } from '#shop/context.ts'
import * as queries from './queries.ts'

/** With https the browser itself sees to it that no other site, not even a neighbor by name, has set it. */
function sessionCookie({ publicUrl }: ShopContext['config']) {
  return publicUrl.protocol === 'https:' ? '__Host-tc_session' : 'tc_session'
}

/** Pages can read this one. It decides nothing: it spares visitors who never signed in the question who they are. */
const signedInMark = 'tc_signed_in'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** How long a session lasts, however much it is used. */
const lifetime = 30 * day

/** After how long away somebody has to sign in again. A guest's session waits: it has a cart and no more. */
const longestAbsence = 7 * day

/** Who sends a request, by the session of its cookie. */
export async function findVisitor(
  { db, clock, config }: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  request: FastifyRequest,
): Promise<Visitor> {
  const token = request.cookies[sessionCookie(config)]
  const now = clock()
  const session = token ? await queries.findSession(db, sidOf(token), now) : undefined
  if (!session) return { sid: null, user: null }
  const { sid, user, ends, expire } = session
  const due = user ? dueAfter(now, ends) : ends
  // So that one who comes back all the time is written down once an hour.
  if (due.getTime() - expire.getTime() > hour) await queries.prolongSession(db, sid, due)
  return { sid, user }
}

/** When a session that is used now ends unless it is used again. */
function dueAfter(now: Date, ends: Date) {
  return new Date(Math.min(now.getTime() + longestAbsence, ends.getTime()))
}

export interface StartedSession {
  /** What the cookie holds and the database does not know. */
  token: string
  sid: string
  userId: number | null
  /** At the latest. */
  ends: Date
}

/** A new session, a user's or a guest's. Its cookie goes out by {@link giveCookie}, once the transaction has ended. */
export async function startSession(db: Db, clock: Clock, userId: number | null): Promise<StartedSession> {
  const token = randomBytes(32).toString('base64url')
  const now = clock()
  const session = { token, sid: sidOf(token), userId, ends: new Date(now.getTime() + lifetime) }
  const expire = userId === null ? session.ends : dueAfter(now, session.ends)
  await queries.insertSession(db, { ...session, expire })
  return session
}

export function giveCookie(
  { config }: Pick<ShopContext, 'config'>,
  reply: FastifyReply,
  session: StartedSession,
) {
  const flags = { ...cookieFlags(config), expires: session.ends }
  reply.setCookie(sessionCookie(config), session.token, flags)
  if (session.userId !== null) reply.setCookie(signedInMark, '1', { ...flags, httpOnly: false })
}

interface Call {
  visitor: () => Promise<Visitor>
  reply: FastifyReply
}

/** Forgets the visitor's session, here and in the browser. */
export async function endSession({ db, config }: ShopContext, { visitor, reply }: Call) {
  const { sid } = await visitor()
  if (sid !== null) await queries.deleteSession(db, sid)
  reply.clearCookie(sessionCookie(config), cookieFlags(config))
  reply.clearCookie(signedInMark, cookieFlags(config))
}

/** The database keeps the hash alone, so that nobody can sign in with what is read there. */
function sidOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}

function cookieFlags({ publicUrl }: ShopContext['config']) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.protocol === 'https:' } as const
}
