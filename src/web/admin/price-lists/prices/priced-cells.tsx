import type { ChangeEvent } from 'react'
import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import { useStorefront } from '#web/api/settings.ts'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { isEqualTier, isHigherTier, typedCents } from './higher-tier.ts'
import { gridCellClass } from './grid-cell-class.ts'
import { PriceCell } from './price-cell.tsx'
import { type Cell, type PriceDraft, cellValue, checkDraft, draftOf, withCell } from './price-draft.ts'
import { pricedName } from './priced-name.ts'

interface Props {
  row: PriceListRow
  draft: PriceDraft
  tierCount: number
  onEdit: (draft: PriceDraft) => void
}

/** The price and the tiers of a variant, each a field. */
export function PricedCells({ row, draft, tierCount, onEdit }: Props) {
  const { baseCurrency } = useStorefront()
  const { problem } = checkDraft(row, draft, baseCurrency)
  const saved = draftOf(row)
  const name = pricedName(row)
  const price = typedCents(draft.price)

  const fieldFor = (cell: Cell) => {
    const [before, value] = [cellValue(saved, cell), cellValue(draft, cell)]
    return {
      'data-cell': cell,
      'data-row': row.sku,
      value,
      was: value === before ? undefined : wasText(cell, before, baseCurrency),
      problem: problem?.cell === cell ? problem.message : undefined,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onEdit(withCell(draft, cell, target.value)),
    }
  }

  return (
    <>
      <td className={gridCellClass}>
        <span className="block text-2xs text-ink-2 md:hidden">Price</span>
        <PriceCell inputMode="decimal" aria-label={`Price of ${name}`} {...fieldFor('price')} />
        {price !== undefined && price > toCents(row.standard.price) && <Note>Above standard</Note>}
      </td>
      {Array.from({ length: tierCount }, (_, index) => (
        <td key={index} className={gridCellClass}>
          <span className="block text-2xs text-ink-2 md:hidden">Tier {index + 2}, from</span>
          <span className="flex gap-0.5">
            <PriceCell
              align="left"
              isNarrow
              inputMode="numeric"
              placeholder="From"
              aria-label={`Tier ${index + 2} of ${name}, from quantity`}
              {...fieldFor(`tiers.${index}.minQuantity`)}
            />
            <PriceCell
              inputMode="decimal"
              placeholder="Price"
              aria-label={`Tier ${index + 2} of ${name}, price`}
              {...fieldFor(`tiers.${index}.price`)}
            />
          </span>
          {isEqualTier(draft, index) && <Note>Same price</Note>}
          {isHigherTier(draft, index, problem) && (
            <Checkbox
              label="Keep higher price"
              className="px-2"
              checked={draft.confirmHigherTier}
              onChange={({ target }) => onEdit({ ...draft, confirmHigherTier: target.checked })}
            />
          )}
        </td>
      ))}
    </>
  )
}

function Note({ children }: { children: string }) {
  return <span className="block px-2 pb-1 text-right text-2xs text-amber">{children}</span>
}

function wasText(cell: Cell, before: string, currency: CurrencyCode) {
  if (before === '') return 'New'
  return cell.endsWith('minQuantity') ? `was ${before}` : `was ${formatMoney(toCents(before), currency)}`
}
