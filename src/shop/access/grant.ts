import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/database/db.ts'
import type { Config } from '#platform/config.ts'
import { type AccessKeys, signGrant, verifyGrant } from './access-keys.ts'
import * as queries from './queries.ts'

const grantCookie = 'ep_access'

const lifetimeMs = 24 * 60 * 60 * 1000

export interface NewGrant extends queries.Grant {
  /** Stored in the cookie only; the database has its hash. */
  token: string
}

/** A grant for 24 hours, tied to the version of the code. */
export function newGrant(codeVersion: string, now: Date): NewGrant {
  const token = randomBytes(32).toString('base64url')
  return { token, id: hashToken(token), codeVersion, expires: new Date(now.getTime() + lifetimeMs) }
}

export function setGrantCookie(
  reply: FastifyReply,
  { token, expires }: NewGrant,
  { keys, publicUrl }: { keys: AccessKeys; publicUrl: Config['publicUrl'] },
) {
  reply.setCookie(grantCookie, signGrant(keys, token), {
    httpOnly: true,
    sameSite: 'lax',
    path: '/',
    secure: publicUrl.protocol === 'https:',
    expires,
    maxAge: lifetimeMs / 1000,
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
  return createHash('sha256').update(token).digest('hex')
}
