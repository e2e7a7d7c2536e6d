import { Conflict } from '#platform/problems.ts'

interface Shortage {
  productId: number
  /** The product's. */
  name: string
  sku: string
  /** The label; null for a product without options. */
  variant: string | null
  /** The quantity that can be ordered now. */
  available: number
}

export class OutOfStock extends Conflict {
  constructor(lines: Shortage[]) {
    super('out-of-stock', lines.map(describe).join(' '), { lines })
  }
}

function describe({ name, sku, variant, available }: Shortage) {
  const item = variant === null ? name : `${name}, ${variant} (${sku})`
  return available > 0 ? `Only ${available} left of ${item}.` : `${item} is out of stock.`
}
