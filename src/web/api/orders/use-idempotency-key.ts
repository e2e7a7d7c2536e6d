import { useRef } from 'react'
import type { OrderBody } from './order-body.ts'

/** Returns the same key while the order body stays the same. */
export function useIdempotencyKey() {
  const attempt = useRef({ text: '', key: '' })
  return (body: OrderBody) => {
    const text = JSON.stringify(body)
    if (attempt.current.text !== text) attempt.current = { text, key: newIdempotencyKey() }
    return attempt.current.key
  }
}

/** 128 random bits. `crypto.randomUUID` is unavailable over plain HTTP. */
export function newIdempotencyKey() {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-')
}
