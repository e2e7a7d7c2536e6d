import type { Browser } from '#tests/support/browser/browser.ts'
import { orderBody } from '#tests/support/ordering.ts'

/** Orders one unit with this idempotency key. Returns null if the connection broke before a response. */
export async function placeOrder(buyer: Browser, productId: number, key: string) {
  try {
    const response = await buyer.fetch('/api/orders', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': key },
      body: JSON.stringify(orderBody([{ productId }])),
    })
    const { orderNumber } = (await response.json()) as { orderNumber?: string }
    return { status: response.status, retryAfter: response.headers.get('retry-after'), orderNumber }
  } catch {
    return null
  }
}
