import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config.ts'

/** A browser that gave a secret rightly, as its cookie says it. */
interface Device {
  id: string
  /** A tag of the secret's version. */
  version: string
  /** The cookie's text. */
  value: string
}

export interface DeviceKeys {
  /** A keyed hash, which reveals nothing of the text. */
  tag: (text: string) => string
  sign: (text: string) => string
}

export function deviceKeys(secret: string): DeviceKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `tradecounter devices: ${purpose}`, 32))
  const mac = (key: Buffer) => (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return { tag: mac(derive('tag')), sign: mac(derive('sign')) }
}

interface Bound {
  /** What the secret opens: a cookie is worth nothing for another owner. */
  owner: string
  publicUrl: Config['publicUrl']
}

/** The device of the request's cookie; null where there is none that we signed for this owner. */
export function readDevice(keys: DeviceKeys, { cookies }: FastifyRequest, bound: Bound): Device | null {
  const value = cookies[cookieName(bound)]
  const [id, version] = value?.split('.') ?? []
  if (value === undefined || !id || !version) return null
  return isSameText(signed(keys, bound.owner, { id, version }), value) ? { id, version, value } : null
}

/** The device goes on under its former id, so that one browser never has two budgets. */
export function newDevice(
  keys: DeviceKeys,
  { owner, version: secretVersion }: { owner: string; version: string },
  id = randomBytes(16).toString('base64url'),
): Device {
  const version = keys.tag(secretVersion)
  return { id, version, value: signed(keys, owner, { id, version }) }
}

/** In seconds: 400 days, the longest that browsers store a cookie. */
const cookieLifetime = 400 * 24 * 60 * 60

export function setDeviceCookie(reply: FastifyReply, { value }: Device, bound: Bound) {
  reply.setCookie(cookieName(bound), value, { ...cookieFlags(bound), maxAge: cookieLifetime })
}

export function clearDeviceCookie(reply: FastifyReply, bound: Bound) {
  reply.clearCookie(cookieName(bound), cookieFlags(bound))
}

function cookieFlags({ publicUrl }: Bound) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.protocol === 'https:' } as const
}

/** One cookie for each owner, because several people may share a browser. */
function cookieName({ owner, publicUrl }: Bound) {
  const name = `tc_device_${createHash('sha256').update(owner).digest('hex').slice(0, 8)}`
  return publicUrl.protocol === 'https:' ? `__Host-${name}` : name
}

function signed(keys: DeviceKeys, owner: string, { id, version }: Pick<Device, 'id' | 'version'>) {
  return `${id}.${version}.${keys.sign(`${owner} ${id} ${version}`)}`
}

function isSameText(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
