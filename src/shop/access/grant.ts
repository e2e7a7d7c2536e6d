import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '#platform/database/db.ts'
import type { Config } from '#platform/config.ts'
import { type AccessKeys, signGrant, signedGrant } from './access-keys.ts'
import * as queries from './queries.ts'

const grantCookie = 'ep_access'

const lifetime = 24 * 60 * 60 * 1000

export interface NewGrant extends queries.Grant {
  /** What the cookie holds and the database does not know. */
  token: string
}

/** A grant of 24 hours for whoever knew the code of this version. */
export function newGrant(codeVersion: string, now: Date): NewGrant {
  const token = randomBytes(32).toString('base64url')
  return { token, id: idOf(token), codeVersion, expires: new Date(now.getTime() + lifetime) }
}

export function giveGrant(
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
    maxAge: lifetime / 1000,
  })
}

interface Asked {
  keys: AccessKeys
  version: string | null
  now: Date
}

/** When the grant of the request's cookie ends; null without one that still opens. */
export async function findGrantEnd(db: Db, { cookies }: FastifyRequest, { keys, version, now }: Asked) {
  const cookie = cookies[grantCookie]
  const token = cookie === undefined ? null : signedGrant(keys, cookie)
  if (token === null || version === null) return null
  const grant = await queries.findGrant(db, { id: idOf(token), codeVersion: version }, now)
  return grant?.expires ?? null
}

/** The database keeps the hash alone, so that what is read there opens nothing. */
function idOf(token: string) {
  return createHash('sha256').update(token).digest('hex')
}
