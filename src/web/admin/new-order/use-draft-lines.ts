import { useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { maxQuantity } from '#contract/limits.ts'
import { useApi } from '#web/api/client/use-api.ts'

/** An order line before the order is placed. Each variant has its own line. */
export interface DraftLine {
  productId: number
  product: StaffProduct
  variant: string | null
  quantity: number
}

/** The lines of an order that staff are entering. */
export function useDraftLines() {
  const api = useApi()
  const [lines, setLines] = useState<DraftLine[]>([])

  function add(product: StaffProduct) {
    const variant = product.variants?.[0] ?? null
    const index = lines.findIndex((line) => line.productId === product.id && line.variant === variant)
    const line = lines[index]
    if (line) return change(index, { quantity: Math.min(line.quantity + 1, maxQuantity) })
    setLines([...lines, { productId: product.id, product, variant, quantity: 1 }])
  }

  function change(index: number, fields: Partial<DraftLine>) {
    setLines((current) => current.map((line, at) => (at === index ? { ...line, ...fields } : line)))
  }

  function remove(index: number) {
    setLines((current) => current.filter((_, at) => at !== index))
  }

  /** Reads current prices and stock for the next attempt to place the order. */
  async function refresh() {
    const ids = [...new Set(lines.map(({ productId }) => productId))]
    const results = await Promise.allSettled(
      ids.map((id) => api('GET /api/admin/products/{id}', { params: { id } })),
    )
    const products = new Map(
      results.flatMap((result) => (result.status === 'fulfilled' ? [[result.value.id, result.value]] : [])),
    )
    setLines((current) =>
      current.map((line) => ({ ...line, product: products.get(line.productId) ?? line.product })),
    )
  }

  return { lines, add, change, remove, refresh }
}
