import { toCents } from '#contract/money.ts'
import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import { BuyerMargin } from './buyer-margin.tsx'
import { typedCents } from './higher-tier.ts'
import { draftOf } from './price-draft.ts'
import { PricedCells } from './priced-cells.tsx'
import { StandardApplies } from './standard-applies.tsx'
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
  const draft = edited ?? draftOf(row)
  const isPriced = row.own !== null || edited !== undefined
  const price = draft.price === '' ? toCents(row.standard.price) : typedCents(draft.price)
  const amounts = [price, ...draft.tiers.map((tier) => typedCents(tier.price))]
  return (
    <tr data-grid-row className={rowClass}>
      <VariantCells row={row} />
      {isPriced ? (
        <PricedCells
          row={row}
          draft={draft}
          tierCount={tierCount}
          onEdit={(next) => drafts.edit(row, next)}
        />
      ) : (
        <StandardApplies
          row={row}
          colSpan={1 + tierCount}
          onAdd={() => drafts.edit(row, { ...draft, price: row.standard.price })}
        />
      )}
      <td className="border-b px-3 py-1.5 max-md:col-span-2 max-md:border-0 max-md:p-0 md:border-l">
        <BuyerMargin
          row={row}
          price={price}
          lowest={Math.min(...amounts.filter((cents) => cents !== undefined))}
        />
      </td>
    </tr>
  )
}

export const rowClass =
  'max-md:grid max-md:grid-cols-2 max-md:gap-2 max-md:border-b max-md:px-3 max-md:py-3 max-md:last:border-b-0'
