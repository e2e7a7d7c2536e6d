import { Plus } from '#web/ui/icon/icons.ts'
import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import { Button } from '#web/ui/button/button.tsx'
import { gridCellClass } from './grid-cell-class.ts'
import { pricedName } from './priced-name.ts'

interface Props {
  row: PriceListRow
  colSpan: number
  onAdd: () => void
}

/** In place of the cells of a variant that the list does not name. */
export function StandardApplies({ row, colSpan, onAdd }: Props) {
  return (
    <td colSpan={colSpan} className={`${gridCellClass} bg-sunken max-md:col-span-2`}>
      <span className="flex items-center justify-between gap-3 px-2 text-ink-2">
        Standard price applies
        <Button size="sm" variant="quiet" aria-label={`Add price for ${pricedName(row)}`} onClick={onAdd}>
          <Plus className="size-3.75" />
          Add price
        </Button>
      </span>
    </td>
  )
}
