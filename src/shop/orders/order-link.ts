import { createHmac, timingSafeEqual } from 'node:crypto'
import { paths } from '#contract/paths.ts'

/** The token in an order's email, which opens the order without signing in. */
export function orderToken(secret: string, orderNumber: string): string {
  return createHmac('sha256', secret).update(`order ${orderNumber}`).digest('base64url')
}

/** The signed link to the order's confirmation page. */
export function orderLink(secret: string, publicUrl: URL, orderNumber: string): string {
  return new URL(paths.orderConfirmation(orderNumber, orderToken(secret, orderNumber)), publicUrl).href
}

export function isOrderToken(secret: string, orderNumber: string, token: string): boolean {
  const expected = Buffer.from(orderToken(secret, orderNumber))
  const actual = Buffer.from(token)
  return actual.length === expected.length && timingSafeEqual(actual, expected)
}
