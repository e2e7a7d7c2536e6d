import { useState } from 'react'
import type { QuickOrderItem, QuickOrderRow } from '#contract/quick-order/quick-order.ts'
import { useAddLinesToCart } from '#web/api/cart.ts'
import { addToCartError } from '#web/storefront/cart/add-to-cart-error.ts'
import { refusedLines } from '#web/storefront/product/matrix/refused-lines.ts'
import { useToast } from '#web/ui/toast/toast-context.ts'

export interface ReadyLine {
  row: QuickOrderRow
  item: QuickOrderItem
  quantity: number
}

/** A row that the shop refused to add, and why. */
type Refusals = ReadonlyMap<QuickOrderRow, string>

export function useAddReadyLines() {
  const [refusals, setRefusals] = useState<Refusals>(new Map())
  const adding = useAddLinesToCart()
  const toast = useToast()

  /** Adds the lines, all or none. Resolves to whether they were added. */
  async function add(lines: ReadyLine[]): Promise<boolean> {
    setRefusals(new Map())
    try {
      await adding.mutateAsync(lines.map(({ item, quantity }) => ({ sku: item.offer.sku, quantity })))
    } catch (error) {
      const refused = [...refusedLines(error)].flatMap(([index, reason]): [QuickOrderRow, string][] => {
        const row = lines[index]?.row
        return row ? [[row, reason]] : []
      })
      setRefusals(new Map(refused))
      if (refused.length === 0) toast({ title: 'Error', text: addToCartError(error), tone: 'error' })
      return false
    }
    toast({ title: 'Added to cart', text: lineCount(lines.length) })
    return true
  }

  return { add, isAdding: adding.isPending, refusals, forget: () => setRefusals(new Map()) }
}

export const lineCount = (count: number) => (count === 1 ? '1 line' : `${count} lines`)
