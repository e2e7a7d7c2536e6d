import { type StaffProduct, changedStock, staffProduct } from '#contract/catalog/staff-products.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useChangeListedStock } from '#web/api/catalog/listed-products.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { stockSince } from '#web/admin/products/form/stock-draft.ts'
import { problemText } from '#web/admin/variants/problem-text.ts'
import { parseStock } from './inline-field.ts'
import type { SaveCell, SaveResult } from './save-result.ts'

interface Edit {
  seen: Pick<StaffProduct, 'stockQuantity' | 'stockVersion' | 'version'>
  /** Null: not tracked. */
  stockQuantity: number | null
}

/** Saves the stock of a product with one variant. Units sold since it was read stay deducted. */
export function useStockSave(product: StaffProduct): SaveCell {
  const changing = useChangeListedStock(product.id)

  async function save(edit: Edit): Promise<SaveResult> {
    const { seen } = edit
    try {
      const { stockChange, ...saved } = await changing.mutateAsync(edit)
      const { before, after } = stockChange ?? { before: seen.stockQuantity, after: saved.stockQuantity }
      const text =
        before === seen.stockQuantity
          ? `${stockText(before)} → ${stockText(after)}`
          : `${stockSince(seen.stockQuantity, before)}. With your change it is ${stockText(after)}.`
      return {
        kind: 'saved',
        text,
        undo: () => save({ seen: { ...saved, stockQuantity: after }, stockQuantity: before }),
      }
    } catch (error) {
      return resultOf(error, edit)
    }
  }

  async function resultOf(error: unknown, edit: Edit): Promise<SaveResult> {
    const { seen, stockQuantity } = edit
    const current = currentRow(error, staffProduct)
    // Only orders changed the stock, or nothing did: the server applies the difference.
    const isStockEdited = current && current.stockVersion !== seen.stockVersion
    if (current && !isStockEdited)
      return save({ ...edit, seen: { ...current, stockQuantity: seen.stockQuantity } })
    const currentStock = current ? current.stockQuantity : changedStockIn(error)
    if (currentStock === undefined) return { kind: 'refused', message: problemText(error) }
    const onCurrent = () =>
      save({ seen: { ...seen, ...current, stockQuantity: currentStock }, stockQuantity })
    return {
      kind: 'refused',
      message: isStockEdited
        ? `Stock has changed to ${stockText(currentStock)}.`
        : `${stockSince(seen.stockQuantity, currentStock)}.`,
      anyway: { label: `Set to ${stockText(stockQuantity)} anyway`, save: onCurrent },
    }
  }

  return (seen, text) => save({ seen, stockQuantity: parseStock(text) })
}

const stockText = (stock: number | null) => (stock === null ? 'not tracked' : stock.toLocaleString('en-US'))

/** The current stock of a 409 `stock-changed`; undefined for any other error. */
function changedStockIn(error: unknown): number | null | undefined {
  if (!(error instanceof ApiProblem) || error.code !== 'stock-changed') return undefined
  return changedStock.parse(error.problem.extra).stockQuantity
}
