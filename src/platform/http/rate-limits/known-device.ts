import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, hash, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '#platform/config.ts'

/** A browser that has given the secret before, identified by a signed cookie. */
interface Device {
  id: string
  /** Keyed hash of the secret's version. */
  version: string
  /** The cookie value. */
  value: string
}

export interface DeviceKeys {
  /** A keyed hash, so stored values reveal nothing. */
  tag: (text: string) => string
  sign: (text: string) => string
}

export function deviceKeys(secret: string): DeviceKeys {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `tradecounter devices: ${purpose}`, 32))
  const mac = (key: Buffer) => (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  return { tag: mac(derive('tag')), sign: mac(derive('sign')) }
}

interface CookieScope {
  /** The resource that the secret opens. The cookie is valid for this owner only. */
  owner: string
  publicUrl: Config['publicUrl']
}

/** The device in the request's cookie; null without a valid signature for this owner. */
export function readDevice(keys: DeviceKeys, { cookies }: FastifyRequest, scope: CookieScope): Device | null {
  const value = cookies[cookieName(scope)]
  const [id, version] = value?.split('.') ?? []
  if (value === undefined || !id || !version) return null
  return isEqual(sign(keys, scope.owner, { id, version }), value) ? { id, version, value } : null
}

/** Pass the former id, so one browser never has two budgets. */
export function newDevice(
  keys: DeviceKeys,
  { owner, version: secretVersion }: { owner: string; version: string },
  id = randomBytes(16).toString('base64url'),
): Device {
  const version = keys.tag(secretVersion)
  return { id, version, value: sign(keys, owner, { id, version }) }
}

/** 400 days, the longest lifetime that browsers accept. */
const cookieMaxAgeSeconds = 400 * 24 * 60 * 60

export function setDeviceCookie(reply: FastifyReply, { value }: Device, scope: CookieScope) {
  reply.setCookie(cookieName(scope), value, { ...cookieFlags(scope), maxAge: cookieMaxAgeSeconds })
}

export function clearDeviceCookie(reply: FastifyReply, scope: CookieScope) {
  reply.clearCookie(cookieName(scope), cookieFlags(scope))
}

function cookieFlags({ publicUrl }: CookieScope) {
  return { httpOnly: true, sameSite: 'lax', path: '/', secure: publicUrl.protocol === 'https:' } as const
}

/** One cookie per owner, because people may share a browser. */
function cookieName({ owner, publicUrl }: CookieScope) {
  const name = `tc_device_${hash('sha256', owner).slice(0, 8)}`
  return publicUrl.protocol === 'https:' ? `__Host-${name}` : name
}

function sign(keys: DeviceKeys, owner: string, { id, version }: Pick<Device, 'id' | 'version'>) {
  return `${id}.${version}.${keys.sign(`${owner} ${id} ${version}`)}`
}

function isEqual(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
