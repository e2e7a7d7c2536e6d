import { maxQuantity } from '#contract/limits.ts'
import { toMoney } from '#contract/money.ts'
import { offerUnitPrice } from '#contract/pricing/offer-price.ts'
import { quantityState } from './quantity-state.ts'
import type { QuickOrderRow } from './quick-order.ts'

/** Adds up the quantities of rows with one variant, at the first of them. Rows without a quantity stay apart. */
export function mergeRows(rows: QuickOrderRow[]): QuickOrderRow[] {
  const groups = Map.groupBy(rows, (row) =>
    row.item !== null && row.quantity !== null ? row.item.offer.sku : row,
  )
  return [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    if (group.length === 1) return [first]
    const quantity = group.reduce((sum, row) => sum + (row.quantity ?? 0), 0)
    return [withQuantity({ ...first, lines: group.flatMap(({ lines }) => lines), mark: null }, quantity)]
  })
}

/** The row with another quantity: its state and price follow. */
export function withQuantity(row: QuickOrderRow, quantity: number): QuickOrderRow {
  const { item } = row
  if (!item || quantity < 1) return { ...row, quantity: null, unitPrice: null, nearest: [], ...noQuantity }
  if (quantity > maxQuantity)
    return { ...row, quantity, unitPrice: null, nearest: [], state: 'bad-quantity', reason: 'above-maximum' }
  return {
    ...row,
    quantity,
    unitPrice: toMoney(offerUnitPrice(item.offer, quantity)),
    reason: null,
    ...quantityState(item.offer, quantity),
  }
}

const noQuantity = { state: 'bad-quantity', reason: 'missing' } as const
