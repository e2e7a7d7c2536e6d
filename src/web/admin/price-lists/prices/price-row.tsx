import { Plus } from 'lucide-react'
import { priceInput } from '#contract/fields.ts'
import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Checkbox } from '#web/ui/form/checkbox.tsx'
import { BuyerMargin } from './buyer-margin.tsx'
import { PriceCell } from './price-cell.tsx'
import { type Cell, type PriceDraft, cellValue, checkDraft, draftOf, withCell } from './price-draft.ts'
import type { PriceDrafts } from './use-price-drafts.ts'
import { VariantCells } from './variant-cells.tsx'

interface Props {
  row: PriceListRow
  tierCount: number
  drafts: PriceDrafts
}

/** A variant with its prices in a fixed list. */
export function PriceRow({ row, tierCount, drafts }: Props) {
  const edited = drafts.draftFor(row)
  const saved = draftOf(row)
  const draft = edited ?? saved
  const { problem } = checkDraft(row, draft)
  const name = variantName(row)
  const isPriced = row.own !== null || edited !== undefined

  const cellProps = (cell: Cell) => {
    const before = cellValue(saved, cell)
    const isChanged = edited !== undefined && cellValue(edited, cell) !== before
    return {
      'data-cell': cell,
      'data-row': row.sku,
      value: cellValue(draft, cell),
      was: isChanged ? wasText(cell, before) : undefined,
      problem: problem?.cell === cell ? problem.message : undefined,
      onChange: ({ target }: { target: HTMLInputElement }) =>
        drafts.edit(row, withCell(draft, cell, target.value)),
    }
  }

  const price = centsOf(draft.price)
  const amounts = [price, ...draft.tiers.map((tier) => centsOf(tier.price))].filter(
    (cents) => cents !== undefined,
  )
  const standard = toCents(row.standard.price)
  return (
    <tr data-grid-row className={rowClass}>
      <VariantCells row={row} />
      {isPriced ? (
        <>
          <td className={cellClass}>
            <PriceCell inputMode="decimal" aria-label={`Price of ${name}`} {...cellProps('price')} />
            {price !== undefined && price > standard && (
              <span className="block px-2 pb-1 text-right text-2xs text-amber">Above standard</span>
            )}
          </td>
          {Array.from({ length: tierCount }, (_, index) => (
            <td key={index} className={cellClass}>
              <span className="block text-2xs text-ink-2 md:hidden">Tier {index + 2}, from</span>
              <span className="flex gap-0.5">
                <PriceCell
                  align="left"
                  inputMode="numeric"
                  placeholder="From"
                  aria-label={`Tier ${index + 2} of ${name}, from quantity`}
                  {...cellProps(`tiers.${index}.minQuantity`)}
                />
                <PriceCell
                  inputMode="decimal"
                  placeholder="Price"
                  aria-label={`Tier ${index + 2} of ${name}, price`}
                  {...cellProps(`tiers.${index}.price`)}
                />
              </span>
              {isDearer(draft, problem, index) && (
                <Checkbox
                  label="Keep dearer price"
                  className="px-2 text-2xs"
                  checked={draft.confirmDearer}
                  onChange={({ target }) => drafts.edit(row, { ...draft, confirmDearer: target.checked })}
                />
              )}
            </td>
          ))}
        </>
      ) : (
        <td colSpan={1 + tierCount} className={`${cellClass} bg-sunken max-md:col-span-2`}>
          <span className="flex items-center justify-between gap-3 px-2 text-ink-2">
            Standard price applies
            <Button
              size="sm"
              variant="quiet"
              aria-label={`Add price for ${name}`}
              onClick={() => drafts.edit(row, { ...draft, price: row.standard.price })}
            >
              <Plus className="size-3.75" />
              Add price
            </Button>
          </span>
        </td>
      )}
      <td className="border-b px-3 py-1.5 max-md:col-span-2 max-md:border-0 max-md:p-0">
        <BuyerMargin
          row={row}
          price={isPriced && draft.price !== '' ? price : standard}
          lowest={isPriced ? Math.min(...amounts) : undefined}
        />
      </td>
    </tr>
  )
}

export const variantName = ({ product, label }: PriceListRow) =>
  label ? `${product.name}, ${label}` : product.name

function isDearer(draft: PriceDraft, problem: ReturnType<typeof checkDraft>['problem'], index: number) {
  if (problem?.canConfirm) return problem.cell === `tiers.${index}.price`
  if (!draft.confirmDearer) return false
  const [price, former] = [
    draft.tiers[index]?.price,
    index === 0 ? draft.price : draft.tiers[index - 1]?.price,
  ]
  return (centsOf(price ?? '') ?? 0) > (centsOf(former ?? '') ?? Infinity)
}

function centsOf(text: string) {
  const parsed = priceInput.safeParse(text)
  return parsed.success ? toCents(parsed.data) : undefined
}

function wasText(cell: Cell, before: string) {
  if (before === '') return 'New'
  return cell.endsWith('minQuantity') ? `was ${before}` : `was ${formatMoney(toCents(before))}`
}

export const rowClass =
  'max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:border-b max-md:px-3 max-md:py-3 max-md:last:border-b-0'
const cellClass = 'border-b px-1 py-1 align-middle max-md:border-0 max-md:p-0'
