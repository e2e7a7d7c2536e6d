import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash, randomBytes } from 'node:crypto'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { User, Visitor } from '#platform/http/visitor.ts'
import { SignInRequired } from '#platform/problems.ts'
import type { ShopContext } from '#shop/context.ts'
import * as queries from './queries.ts'

/** The __Host- prefix stops other subdomains from setting the cookie. Browsers require HTTPS for it. */
function sessionCookieName({ publicUrl }: ShopContext['config']) {
  return publicUrl.protocol === 'https:' ? '__Host-tc_session' : 'tc_session'
}

/** Whether the request has a session cookie, valid or not. Only carts and accounts have sessions. */
export function hasSessionCookie(config: ShopContext['config'], { cookies }: FastifyRequest) {
  return cookies[sessionCookieName(config)] !== undefined
}

/** Readable by scripts, so pages request the user only if someone signed in. Grants nothing. */
const signedInCookie = 'tc_signed_in'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Ends every session, even one in use. */
const lifetimeMs = 30 * dayMs

/** Ends a signed-in session without requests. Guest sessions, which hold only a cart, last their full lifetime. */
const idleTimeoutMs = 7 * dayMs

/** Finds the visitor by the session cookie, and extends the session. */
export async function findVisitor(
  { db, clock, config }: Pick<ShopContext, 'db' | 'clock' | 'config'>,
  request: Pick<FastifyRequest, 'cookies'>,
): Promise<Visitor> {
  const token = request.cookies[sessionCookieName(config)]
  const now = clock()
  const session = token ? await queries.findSession(db, sidOf(token), now) : undefined
  if (!session) return { sid: null, user: null }
  const { sid, user, ends, expire } = session
  const newExpiry = user ? idleExpiry(now, ends) : ends
  // Writes at most once an hour.
  if (newExpiry.getTime() - expire.getTime() > hourMs) await queries.extendSession(db, sid, newExpiry)
  return { sid, user }
}

export interface SignedIn {
  user: User
  /** The session of the request. */
  sid: string | null
}

/**
 * Locks a signed-in user until the transaction ends. Throws SignInRequired if the session has ended meanwhile, as a new password and
 * the deletion of the account do.
 */
export async function lockSignedIn(tx: Db, clock: Clock, { user, sid }: SignedIn): Promise<User> {
  const locked = await queries.lockUser(tx, user.id)
  if (!locked || (await hasEnded(tx, clock, sid))) throw new SignInRequired()
  return locked
}

export const hasEnded = async (db: Db, clock: Clock, sid: string | null) =>
  sid === null || !(await queries.findSession(db, sid, clock()))

/** When a session used now expires if it is not used again. */
function idleExpiry(now: Date, ends: Date) {
  return new Date(Math.min(now.getTime() + idleTimeoutMs, ends.getTime()))
}

export interface StartedSession {
  /** Stored in the cookie only; the database has its hash. */
  token: string
  sid: string
  userId: number | null
  /** When the session expires at the latest. */
  ends: Date
}

/** Starts a session for a user or a guest. After the commit, send its cookies with {@link setSessionCookies}. */
export async function startSession(db: Db, clock: Clock, userId: number | null): Promise<StartedSession> {
  const now = clock()
  const session = newSession(now, userId)
  const expire = userId === null ? session.ends : idleExpiry(now, session.ends)
  await queries.insertSession(db, { ...session, expire })
  return session
}

/** A session that the caller inserts. */
export function newSession(now: Date, userId: number | null): StartedSession {
  const token = randomBytes(32).toString('base64url')
  return { token, sid: sidOf(token), userId, ends: new Date(now.getTime() + lifetimeMs) }
}

export function setSessionCookies(
  { config }: Pick<ShopContext, 'config'>,
  reply: FastifyReply,
  session: StartedSession,
) {
  const flags = { ...cookieFlags(config), expires: session.ends }
  reply.setCookie(sessionCookieName(config), session.token, flags)
  if (session.userId !== null) reply.setCookie(signedInCookie, '1', { ...flags, httpOnly: false })
}

interface Call {
  visitor: () => Promise<Visitor>
  reply: FastifyReply
}

/** Deletes the visitor's session and its cookies. */
export async function endSession({ db, config }: ShopContext, { visitor, reply }: Call) {
  const { sid } = await visitor()
  if (sid !== null) await queries.deleteSession(db, sid)
  reply.clearCookie(sessionCookieName(config), cookieFlags(config))
  reply.clearCookie(signedInCookie, cookieFlags(config))
}

/** The database stores only the hash, so a leaked row cannot sign in. */
function sidOf(token: string) {
  return hash('sha256', token)
}

function cookieFlags({ publicUrl }: ShopContext['config']) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.protocol === 'https:' } as const
}
