import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { toCents } from '#contract/money.ts'
import { ApiProblem } from '#contract/problem.ts'
import { staleStandardPrice } from '#contract/pricing/standard-prices.ts'
import { useChangeListedPrice } from '#web/api/catalog/listed-products.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { currentRow } from '#web/admin/forms/current-row.ts'
import { problemText } from '#web/admin/variants/problem-text.ts'
import type { SaveCell, SaveResult } from './save-result.ts'

interface Edit {
  seen: Pick<StaffProduct, 'sku' | 'price' | 'version'>
  price: string
  /** Accepts tiers that cost more than the price. */
  confirmHigherTier: boolean
}

/** Saves the price of a product with one variant. */
export function usePriceSave(product: StaffProduct): SaveCell {
  const changing = useChangeListedPrice(product.id)
  const money = useBaseMoney()
  const format = (price: string) => money(toCents(price))

  async function save(edit: Edit): Promise<SaveResult> {
    const { seen, price } = edit
    try {
      const saved = await changing.mutateAsync({ ...edit, sku: seen.sku })
      return {
        kind: 'saved',
        text: `${format(seen.price)} → ${format(saved.price)}`,
        undo: () => save({ seen: saved, price: seen.price, confirmHigherTier: true }),
      }
    } catch (error) {
      return resultOf(error, edit, price)
    }
  }

  async function resultOf(error: unknown, edit: Edit, price: string): Promise<SaveResult> {
    const current = currentRow(error, staleStandardPrice)
    if (current) {
      const onCurrent = () => save({ ...edit, seen: current })
      // Another field changed.
      if (current.price === edit.seen.price) return onCurrent()
      const message = `The price has changed to ${format(current.price)}.`
      return {
        kind: 'refused',
        message,
        anyway: { label: `Set to ${format(price)} anyway`, save: onCurrent },
      }
    }
    if (isTierRefused(error)) {
      return {
        kind: 'refused',
        message: 'A quantity tier costs more than this price.',
        anyway: { label: 'Save anyway', save: () => save({ ...edit, confirmHigherTier: true }) },
      }
    }
    return { kind: 'refused', message: problemText(error) }
  }

  return (seen, text) => save({ seen, price: text.trim(), confirmHigherTier: false })
}

/** Tiers of a listed price are not edited here, so only the price can be wrong with them. */
function isTierRefused(error: unknown) {
  return (
    error instanceof ApiProblem &&
    (error.problem.errors ?? []).some(({ field }) => field.startsWith('tiers.'))
  )
}
