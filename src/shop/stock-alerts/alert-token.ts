import { createHmac, timingSafeEqual } from 'node:crypto'

/** What a link stops: the email about one variant, or all emails about stock to the same address. */
export interface AlertLink {
  scope: 'one' | 'all'
  alertId: number
}

/** A link's token, such as `one-7-…`. */
export function alertToken(secret: string, { scope, alertId }: AlertLink): string {
  const signature = createHmac('sha256', secret).update(`stock alert ${scope} ${alertId}`).digest('base64url')
  return `${scope}-${alertId}-${signature}`
}

/** Undefined for a token that this shop did not sign. */
export function readAlertToken(secret: string, token: string): AlertLink | undefined {
  const [, scope, id] = /^(one|all)-(\d{1,9})-/.exec(token) ?? []
  if (scope === undefined || id === undefined) return undefined
  const link: AlertLink = { scope: scope === 'all' ? 'all' : 'one', alertId: Number(id) }
  const expected = Buffer.from(alertToken(secret, link))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected) ? link : undefined
}
