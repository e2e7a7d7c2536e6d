import { OutOfStock } from './problems.ts'
import type { Demand, LockedProduct } from './queries.ts'

/** Sums quantities per product: variants of a product share its stock. Sorted by product id, the lock order. */
export function sumDemands(lines: { productId: number; quantity: number }[]): Demand[] {
  const quantities = new Map<number, number>()
  for (const { productId, quantity } of lines)
    quantities.set(productId, (quantities.get(productId) ?? 0) + quantity)
  return [...quantities]
    .map(([productId, quantity]) => ({ productId, quantity }))
    .toSorted((a, b) => a.productId - b.productId)
}

/** Throws {@link OutOfStock} with all products that have too little stock. */
export function assertInStock(demands: Demand[], products: ReadonlyMap<number, LockedProduct>) {
  const shortages = demands.flatMap(({ productId, quantity }) => {
    const product = products.get(productId)
    const available = product ? availableStock(product) : 0
    return available >= quantity ? [] : [{ productId, name: product?.name ?? 'A product', available }]
  })
  if (shortages.length > 0) throw new OutOfStock(shortages)
}

function availableStock({ onSale, inStock, stockQuantity }: LockedProduct) {
  if (!onSale || !inStock) return 0
  return stockQuantity ?? Infinity
}
