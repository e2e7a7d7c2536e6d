import { isRecord } from '#contract/is-record.ts'
import { onStoredElsewhere, readStored, store } from '#web/visitor/browser-storage.ts'
import { canStore } from '#web/visitor/visitor-data.ts'

export interface ComparedProduct {
  slug: string
  name: string
  imageUrl: string
}

const noProducts: ComparedProduct[] = []

let lastRead: { text: string | null; products: ComparedProduct[] } = { text: null, products: noProducts }

/** The products that the visitor compares. Returns the same array until it changes. */
export function readComparison(): ComparedProduct[] {
  const text = readStored('comparison')
  if (text !== lastRead.text) lastRead = { text, products: parseProducts(text) }
  return lastRead.products
}

export function storeComparison(products: ComparedProduct[]) {
  // Another tab may have signed out before this one noticed.
  if (!canStore()) return
  store('comparison', JSON.stringify(products))
  for (const listener of listeners) listener()
}

const listeners = new Set<() => void>()

/** Calls `listener` after a change on this page or in another tab. Returns a function that stops listening. */
export function onComparisonChange(listener: () => void): () => void {
  listeners.add(listener)
  const stopFollowing = onStoredElsewhere('comparison', listener)
  return () => {
    listeners.delete(listener)
    stopFollowing()
  }
}

function parseProducts(text: string | null): ComparedProduct[] {
  if (text === null) return noProducts
  try {
    const products: unknown = JSON.parse(text)
    return Array.isArray(products) && products.every(isComparedProduct) ? products : noProducts
  } catch {
    return noProducts
  }
}

const isComparedProduct = (product: unknown): product is ComparedProduct =>
  isRecord(product) && ['slug', 'name', 'imageUrl'].every((field) => typeof product[field] === 'string')
