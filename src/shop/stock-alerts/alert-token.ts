import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey, seal, unseal } from '#platform/secrets/seal.ts'
import { hashToken } from '#shop/accounts/forgot-password.ts'

/** The scope of a sealed link: the alert of an account, or all emails about stock to an address. */
type SealedLink = { scope: 'account'; alertId: number } | { scope: 'address'; email: string }

export type AlertLink =
  | SealedLink
  /** All emails to the address of an alert, in emails of versions before 0.8. */
  | { scope: 'alert-address'; alertId: number }
  /** A random token: the one of the reply withdraws a request, the one of the email confirms or stops it. */
  | { scope: 'request'; tokenHash: string }

/** A link's token, encrypted, so that it shows neither an id nor the address. */
export function alertToken(secret: string, link: SealedLink): string {
  const text = link.scope === 'account' ? `account ${link.alertId}` : `address ${link.email.toLowerCase()}`
  return seal(linkKey(secret), text)
}

/** Undefined for a token that this shop did not make, as far as it shows. */
export function readAlertToken(secret: string, token: string): AlertLink | undefined {
  if (isRandomToken.test(token)) return { scope: 'request', tokenHash: hashToken(token) }
  const [, scope, value] = /^(account|address) (.+)$/.exec(unseal(linkKey(secret), token) ?? '') ?? []
  if (value === undefined) return readFormerToken(secret, token)
  return scope === 'account'
    ? { scope: 'account', alertId: Number(value) }
    : { scope: 'address', email: value }
}

/** 32 bytes. Sealed tokens are longer. */
const isRandomToken = /^[\w-]{43}$/

const linkKey = (secret: string) => deriveKey(secret, 'stock alerts: links')

/** Tokens of one request from before 0.8 stay refused: they were given to anyone who typed the address. */
function readFormerToken(secret: string, token: string): AlertLink | undefined {
  const [, id] = /^all-(\d{1,9})-/.exec(token) ?? []
  if (id === undefined) return undefined
  const signature = createHmac('sha256', secret).update(`stock alert all ${id}`).digest('base64url')
  const expected = Buffer.from(`all-${id}-${signature}`)
  const actual = Buffer.from(token)
  if (actual.length !== expected.length || !timingSafeEqual(actual, expected)) return undefined
  return { scope: 'alert-address', alertId: Number(id) }
}
