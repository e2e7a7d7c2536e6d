import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto'

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
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, '', `tradecounter access: ${purpose}`, 32))
  return { seal: derive('seal the code'), version: derive('version of a code'), sign: derive('sign a grant') }
}

const nonceLength = 12
const tagLength = 16

/** The code as the database keeps it: AES-256-GCM, never the same text twice. */
export function sealCode({ seal }: AccessKeys, code: string): string {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', seal, nonce, { authTagLength: tagLength })
  const sealed = Buffer.concat([cipher.update(code, 'utf8'), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url')
}

/** The code again; null where it was sealed under another secret or changed since. */
export function unsealCode({ seal }: AccessKeys, kept: string): string | null {
  const bytes = Buffer.from(kept, 'base64url')
  const nonce = bytes.subarray(0, nonceLength)
  const tag = bytes.subarray(nonceLength, nonceLength + tagLength)
  const sealed = bytes.subarray(nonceLength + tagLength)
  try {
    const decipher = createDecipheriv('aes-256-gcm', seal, nonce, { authTagLength: tagLength })
    decipher.setAuthTag(tag)
    return Buffer.concat([decipher.update(sealed), decipher.final()]).toString('utf8')
  } catch {
    return null
  }
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
