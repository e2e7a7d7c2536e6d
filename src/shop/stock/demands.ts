import { OutOfStock } from './problems.ts'
import type { Demand, LockedProduct } from './queries.ts'

/** How much of each product is wanted; lines of one product with different variants count together. */
export function demandsOf(lines: { productId: number; quantity: number }[]): Demand[] {
  const wanted = new Map<number, number>()
  for (const { productId, quantity } of lines) wanted.set(productId, (wanted.get(productId) ?? 0) + quantity)
  return [...wanted]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => a.productId - b.productId)
}

/** Throws {@link OutOfStock}, naming each product of which there is not enough. */
export function refuseShortages(demands: Demand[], products: ReadonlyMap<number, LockedProduct>) {
  const shortages = demands.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    const available = product ? availableOf(product) : 0
    return available >= quantity ? [] : [{ productId, name: product?.name ?? 'A product', available }]
  })
  if (shortages.length > 0) throw new OutOfStock(shortages)
}

function availableOf({ onSale, inStock, stockQuantity }: LockedProduct) {
  if (!onSale || !inStock) return 0
  return stockQuantity ?? Infinity
}
