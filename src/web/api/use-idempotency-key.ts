import { useRef } from 'react'
import type { OrderBody } from '#web/copy/order-body.ts'

/** Gives the same key for every try at the same order, and a new one once the order differs. */
export function useIdempotencyKey() {
  const attempt = useRef({ text: '', key: '' })
  return (body: OrderBody) => {
    const text = JSON.stringify(body)
    if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() }
    return attempt.current.key
  }
}

/** As good as crypto.randomUUID, which browsers keep from shops that are reached by plain http. */
export function newIdempotencyKey() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
