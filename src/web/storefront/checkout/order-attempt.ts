import * as z from 'zod'
import { newIdempotencyKey } from '#web/api/orders/use-idempotency-key.ts'
import { readStored, removeStored, store } from '#web/visitor/browser-storage.ts'
import type { OrderBody } from '#web/api/orders/order-body.ts'

const orderAttempt = z.object({
  userId: z.int(),
  /** The Idempotency-Key. */
  key: z.string(),
  bodyHash: z.string(),
  /** Whether the shop may have placed the order without its reply reaching the buyer. */
  isOpen: z.boolean(),
})
export type OrderAttempt = z.infer<typeof orderAttempt>

/** The user's last attempt in this tab. Survives a reload. */
export function readAttempt(userId: number): OrderAttempt | null {
  try {
    const attempt = orderAttempt.safeParse(JSON.parse(readStored('orderAttempt') ?? 'null')).data
    return attempt?.userId === userId ? attempt : null
  } catch {
    return null
  }
}

/** Starts an attempt. Reuses the key while the order stays the same, so that it is placed once. */
export function startAttempt(userId: number, body: OrderBody): OrderAttempt {
  const bodyHash = hashOf(JSON.stringify(body))
  const earlier = readAttempt(userId)
  const key = earlier?.bodyHash === bodyHash ? earlier.key : newIdempotencyKey()
  return saveAttempt({ userId, key, bodyHash, isOpen: true })
}

/** Call when the shop rejected the order. A retry of the same order reuses the key. */
export function markAttemptRejected(attempt: OrderAttempt) {
  saveAttempt({ ...attempt, isOpen: false })
}

/** Call when the order is placed, so that the next one gets a new key even with the same lines. */
export function clearAttempt() {
  removeStored('orderAttempt')
}

export const isSameOrder = (attempt: OrderAttempt, body: OrderBody) =>
  attempt.bodyHash === hashOf(JSON.stringify(body))

function saveAttempt(attempt: OrderAttempt) {
  store('orderAttempt', JSON.stringify(attempt))
  return attempt
}

/** 53-bit cyrb53. `crypto.subtle` is unavailable over plain HTTP, and the server compares bodies too. */
function hashOf(text: string): string {
  let a = 0xdeadbeef
  let b = 0x41c6ce57
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = Math.imul(a ^ code, 2_654_435_761)
    b = Math.imul(b ^ code, 1_597_334_677)
  }
  a = Math.imul(a ^ (a >>> 16), 2_246_822_507) ^ Math.imul(b ^ (b >>> 13), 3_266_489_909)
  b = Math.imul(b ^ (b >>> 16), 2_246_822_507) ^ Math.imul(a ^ (a >>> 13), 3_266_489_909)
  return (4_294_967_296 * (2_097_151 & b) + (a >>> 0)).toString(36)
}
