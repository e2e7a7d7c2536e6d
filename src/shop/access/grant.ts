import type { FastifyReply, FastifyRequest } from 'fastify'
import { hash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/database/db.ts'
import type { Config } from '#platform/config.ts'
import { codeEnd } from '#shop/access/codes/code-end.ts'
import { type AccessKeys, signGrant, verifyGrant } from './access-keys.ts'
import * as queries from './queries.ts'

const grantCookie = 'ep_access'

const lifetimeMs = 24 * 60 * 60 * 1000

export interface NewGrant extends queries.Grant {
  /** Stored in the cookie only; the database has its hash. */
  token: string
}

interface Entered {
  /** Id of the access code; null for the access password. */
  id: number | null
  /** The last day of the access code. */
  endsOn: string | null
  /** The shop's. */
  timeZone: string
  /** Version of the access password. */
  mainVersion: string
}

/** A grant for 24 hours or until the code ends, tied to the version of the access password. */
export function newGrant({ id: codeId, endsOn, timeZone, mainVersion }: Entered, now: Date): NewGrant {
  const token = randomBytes(32).toString('base64url')
  const lifetimeEnd = new Date(now.getTime() + lifetimeMs)
  const end = codeEnd({ endsOn, timeZone }) ?? lifetimeEnd
  const expires = end < lifetimeEnd ? end : lifetimeEnd
  return { token, id: hashToken(token), codeVersion: mainVersion, codeId, expires }
}

export function setGrantCookie(
  reply: FastifyReply,
  { token, expires }: NewGrant,
  { keys, publicUrl, now }: { keys: AccessKeys; publicUrl: Config['publicUrl']; now: Date },
) {
  reply.setCookie(grantCookie, signGrant(keys, token), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: publicUrl.protocol === 'https:',
    expires,
    maxAge: Math.floor((expires.getTime() - now.getTime()) / 1000),
  })
}

interface GrantCheck {
  keys: AccessKeys
  version: string | null
  now: Date
}

/** When the request's grant expires; null without a valid grant. */
export async function findGrantEnd(db: Db, { cookies }: FastifyRequest, { keys, version, now }: GrantCheck) {
  const cookie = cookies[grantCookie]
  const token = cookie === undefined ? null : verifyGrant(keys, cookie)
  if (token === null || version === null) return null
  const grant = await queries.findGrant(db, { id: hashToken(token), codeVersion: version }, now)
  return grant?.expires ?? null
}

/** The database stores only the hash, so a leaked row grants no access. */
function hashToken(token: string) {
  return hash('sha256', token)
}
