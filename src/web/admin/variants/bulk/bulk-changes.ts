import type { CurrencyCode } from '#contract/choices.ts'
import type { StaffVariant } from '#contract/catalog/staff-variants.ts'
import type { Cell } from '#web/admin/variants/grid/use-variants-form.ts'
import type { VariantColumn } from '#web/admin/variants/grid/variant-columns.ts'
import { type VariantsDraft, keyOf } from '#web/admin/variants/grid/variant-draft.ts'
import { priceColumn, tierColumns, tierNumbers } from '#web/admin/variants/tiers/tier-columns.ts'
import { type TierDiscount, discountedCells } from '#web/admin/variants/tiers/tier-discounts.ts'

export interface ColumnChange {
  column: VariantColumn
  /** The new text of a cell. */
  change: (text: string) => string
  /** Changes the prices of the tiers in the same way. */
  hasTiers: boolean
}

/** One column of the chosen variants, changed. */
export function changedCells(
  chosen: Pick<StaffVariant, 'id'>[],
  draft: VariantsDraft,
  { column, change, hasTiers }: ColumnChange,
): Cell[] {
  const columns = [column, ...(hasTiers ? tierNumbers.map(priceColumn) : [])]
  return chosen.map(keyOf).flatMap((key) => {
    const row = draft[key]
    return row ? columns.map((name) => ({ key, column: name, text: change(row[name]) })) : []
  })
}

/** The tiers of the chosen variants, each with these discounts off its own price. */
export function tierCellsOf(
  chosen: StaffVariant[],
  draft: VariantsDraft,
  { discounts, currency }: { discounts: TierDiscount[]; currency: CurrencyCode },
): Cell[] {
  return chosen.map(keyOf).flatMap((key) => {
    const cells = discountedCells(draft[key]?.price ?? '', discounts, currency)
    return cells ? tierColumns().map((column) => ({ key, column, text: cells[column] })) : []
  })
}
