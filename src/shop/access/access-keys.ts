import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, seal, unseal } from '#platform/secrets/seal.ts'

/** Keys derived from the session secret, one per purpose. */
export interface AccessKeys {
  /** Encrypts the code for the database. */
  seal: Buffer
  /** Derives a code's version. */
  version: Buffer
  /** Signs the cookie. */
  sign: Buffer
}

export function accessKeys(secret: string): AccessKeys {
  const derive = (purpose: string) => deriveKey(secret, `access: ${purpose}`)
  return { seal: derive('seal the code'), version: derive('version of a code'), sign: derive('sign a grant') }
}

/** Encrypts the code for the database. */
export function sealCode(keys: AccessKeys, code: string): string {
  return seal(keys.seal, code)
}

/** Decrypts the stored code; null if it was encrypted with another secret or altered. */
export function unsealCode(keys: AccessKeys, sealed: string): string | null {
  return unseal(keys.seal, sealed)
}

/** Identifies a code without revealing it. Unicode forms of one text give the same version. */
export function versionOf({ version }: AccessKeys, code: string): string {
  return createHmac('sha256', version).update(code.normalize('NFC')).digest('base64url')
}

/** The cookie value of a grant: its token and a signature. */
export function signGrant({ sign }: AccessKeys, token: string): string {
  return `${token}.${createHmac('sha256', sign).update(token).digest('base64url')}`
}

/** The grant's token from a cookie; null if the signature is invalid. */
export function verifyGrant(keys: AccessKeys, cookie: string): string | null {
  const token = cookie.slice(0, cookie.lastIndexOf('.'))
  return token !== '' && isSameText(signGrant(keys, token), cookie) ? token : null
}

function isSameText(one: string, other: string) {
  const [a, b] = [Buffer.from(one), Buffer.from(other)]
  return a.length === b.length && timingSafeEqual(a, b)
}
