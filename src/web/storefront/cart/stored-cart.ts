import type { CartLine } from '#contract/cart.ts'
import { isRecord } from '#contract/is-record.ts'
import { readStored, store } from '#web/visitor/browser-storage.ts'
import { canStore } from '#web/visitor/visitor-data.ts'

let lastRead: { text: string | null; lines: CartLine[] | undefined } = { text: null, lines: undefined }

/** The cart in local storage. Returns the same array until it changes. */
export function readStoredCart(): CartLine[] | undefined {
  const text = readStored('cart')
  if (text !== lastRead.text) lastRead = { text, lines: parseLines(text) }
  return lastRead.lines
}

export function storeCart(lines: CartLine[]) {
  // Another tab may have signed out before this one noticed.
  if (canStore()) store('cart', JSON.stringify(lines))
}

function parseLines(text: string | null) {
  if (text === null) return undefined
  try {
    const lines: unknown = JSON.parse(text)
    return Array.isArray(lines) && lines.every(isCartLine) ? lines : undefined
  } catch {
    return undefined
  }
}

/** Checks the fields a cart line displays, because an earlier version of the shop may have stored it. */
function isCartLine(line: unknown): line is CartLine {
  if (!isRecord(line) || !isRecord(line['product']) || !isRecord(line['offer'])) return false
  const { product, offer } = line
  const texts = [product['name'], product['slug'], offer['sku'], offer['price'], offer['imageUrl']]
  return (
    Number.isInteger(line['id']) &&
    Number.isInteger(line['productId']) &&
    typeof line['sku'] === 'string' &&
    Number.isInteger(line['quantity']) &&
    typeof line['priceWhenAdded'] === 'string' &&
    typeof line['addedAt'] === 'string' &&
    (line['variant'] === null || typeof line['variant'] === 'string') &&
    texts.every((text) => typeof text === 'string') &&
    (offer['rrp'] === null || typeof offer['rrp'] === 'string') &&
    (offer['stockQuantity'] === null || Number.isInteger(offer['stockQuantity'])) &&
    Number.isInteger(offer['minQuantity']) &&
    Number.isInteger(offer['multiple']) &&
    Array.isArray(offer['tiers']) &&
    typeof offer['inStock'] === 'boolean'
  )
}
