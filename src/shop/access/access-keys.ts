import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, seal, unseal } from '#platform/seal.ts'

/** Keys for one purpose each, all from the session secret. */
export interface AccessKeys {
  /** Seals the code for the database. */
  seal: Buffer
  /** Makes a code's version. */
  version: Buffer
  /** Signs the cookie. */
  sign: Buffer
}

export function accessKeys(secret: string): AccessKeys {
  const derive = (purpose: string) => deriveKey(secret, `access: ${purpose}`)
  return { seal: derive('seal the code'), version: derive('version of a code'), sign: derive('sign a grant') }
}

/** The code as the database keeps it. */
export function sealCode(keys: AccessKeys, code: string): string {
  return seal(keys.seal, code)
}

/** The code again; null where it was sealed under another secret or changed since. */
export function unsealCode(keys: AccessKeys, kept: string): string | null {
  return unseal(keys.seal, kept)
}

/** Tells one code from another without telling the code, however its accents were typed. */
export function versionOf({ version }: AccessKeys, code: string): string {
  return createHmac('sha256', version).update(code.normalize('NFC')).digest('base64url')
}

/** Whether a typed code is the one of this version, in the same time whatever was typed. */
export function isCode(keys: AccessKeys, typed: string, version: string): boolean {
  return isSameText(versionOf(keys, typed), version)
}

/** The cookie's text for a grant: its id, and our signature on it. */
export function signGrant({ sign }: AccessKeys, token: string): string {
  return `${token}.${createHmac('sha256', sign).update(token).digest('base64url')}`
}

/** The grant's id from the cookie; null where we did not sign it. */
export function signedGrant(keys: AccessKeys, cookie: string): string | null {
  const token = cookie.slice(0, cookie.lastIndexOf('.'))
  return token !== '' && isSameText(signGrant(keys, token), cookie) ? token : null
}

function isSameText(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
