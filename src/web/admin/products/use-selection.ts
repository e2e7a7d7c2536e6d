import { useState } from 'react'
import type { StaffProduct } from '#contract/catalog/staff-products.ts'

export interface Selection {
  /** In the order of choosing, also those of other pages. */
  products: StaffProduct[]
  has: (id: number) => boolean
  choose: (products: StaffProduct[], chosen: boolean) => void
  clear: () => void
}

/** Products that are chosen for one act on all of them. */
export function useSelection(): Selection {
  const [chosen, setChosen] = useState<ReadonlyMap<number, StaffProduct>>(new Map())
  return {
    products: [...chosen.values()],
    has: (id) => chosen.has(id),
    choose(products, isChosen) {
      setChosen((before) => {
        const after = new Map(before)
        for (const product of products) {
          if (isChosen) after.set(product.id, product)
          else after.delete(product.id)
        }
        return after
      })
    },
    clear: () => setChosen(new Map()),
  }
}
