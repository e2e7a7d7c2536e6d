import { createHmac, timingSafeEqual } from 'node:crypto'

/** The token that lets whoever holds the order's email see the order without signing in. */
export function orderToken(secret: string, orderNumber: string): string {
  return createHmac('sha256', secret).update(`order ${orderNumber}`).digest('base64url')
}

/** The order's page, open to whoever holds the link. */
export function orderLink(secret: string, publicUrl: URL, orderNumber: string): string {
  const link = new URL(`/order-confirmation/${orderNumber}`, publicUrl)
  link.searchParams.set('token', orderToken(secret, orderNumber))
  return link.href
}

export function isOrderToken(secret: string, orderNumber: string, token: string): boolean {
  const right = Buffer.from(orderToken(secret, orderNumber))
  const given = Buffer.from(token)
  return given.length === right.length && timingSafeEqual(given, right)
}
