import { useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'

export interface Selection {
  /** In the order they were selected, across pages. */
  products: StaffProduct[]
  has: (id: number) => boolean
  select: (products: StaffProduct[], isSelected: boolean) => void
  clear: () => void
}

/** The products selected for a bulk action. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlyMap<number, StaffProduct>>(new Map())
  return {
    products: [...selected.values()],
    has: (id) => selected.has(id),
    select(products, isSelected) {
      setSelected((before) => {
        const after = new Map(before)
        for (const product of products) {
          if (isSelected) after.set(product.id, product)
          else after.delete(product.id)
        }
        return after
      })
    },
    clear: () => setSelected(new Map()),
  }
}
