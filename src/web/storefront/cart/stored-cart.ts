import type { CartLine } from '#contract/cart.ts'
import { isRecord } from '#contract/is-record.ts'
import { readStored, store } from '#web/runtime/visitor/browser-storage.ts'
import { mayStore } from '#web/runtime/visitor/visitor-data.ts'

let read: { text: string | null; lines: CartLine[] | undefined } = { text: null, lines: undefined }

/** The cart as this browser last saw it; the same array while nothing changes. */
export function rememberedCart(): CartLine[] | undefined {
  const text = readStored('cart')
  if (text !== read.text) read = { text, lines: parsed(text) }
  return read.lines
}

export function rememberCart(lines: CartLine[]) {
  // A tab that has not yet noticed a sign-out elsewhere stores nothing.
  if (mayStore()) store('cart', JSON.stringify(lines))
}

function parsed(text: string | null) {
  if (text === null) return undefined
  try {
    const lines: unknown = JSON.parse(text)
    return Array.isArray(lines) && lines.every(isCartLine) ? lines : undefined
  } catch {
    return undefined
  }
}

/** Enough to draw a line; what this browser kept may be from an earlier version of the shop. */
function isCartLine(line: unknown): line is CartLine {
  if (!isRecord(line) || !isRecord(line['product'])) return false
  const { product } = line
  const texts = [product['name'], product['slug'], product['price'], product['imageUrl']]
  return (
    Number.isInteger(line['id']) &&
    Number.isInteger(line['quantity']) &&
    typeof line['priceWhenAdded'] === 'string' &&
    typeof line['addedAt'] === 'string' &&
    (line['variant'] === null || typeof line['variant'] === 'string') &&
    texts.every((text) => typeof text === 'string') &&
    (product['rrp'] === null || typeof product['rrp'] === 'string') &&
    (product['stockQuantity'] === null || Number.isInteger(product['stockQuantity'])) &&
    typeof product['inStock'] === 'boolean'
  )
}
