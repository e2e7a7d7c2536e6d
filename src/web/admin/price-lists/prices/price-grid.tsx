import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import type { PriceListDetail } from '#contract/pricing/price-lists.ts'
import { maxTiers } from '#contract/pricing/tiers-problem.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { TableHead } from '#web/ui/table/table-head.tsx'
import { PercentageRow } from './percentage-row.tsx'
import { PriceRow } from './price-row.tsx'
import { useGridKeys } from './use-grid-keys.ts'
import type { PriceDrafts } from './use-price-drafts.ts'

interface Props {
  list: PriceListDetail
  rows: PriceListRow[]
  drafts: PriceDrafts
  /** Discount of a percentage list, as typed in the settings; undefined while it is not valid. */
  discountBasisPoints: number | undefined
}

/** The prices of a list: editable in a fixed list, computed in a percentage list. */
export function PriceGrid({ list, rows, drafts, discountBasisPoints }: Props) {
  const keys = useGridKeys(rows, drafts)
  const isFixed = list.kind === 'fixed'
  const tierCount = isFixed ? shownTiers(rows, drafts) : 0
  return (
    <>
      <section
        aria-label={`Prices of ${list.name}`}
        className="rounded-2 border bg-surface max-xl:overflow-x-auto"
      >
        <table className="w-full border-separate border-spacing-0 text-xs max-md:block" {...keys}>
          <caption className="sr-only">Prices of {list.name}</caption>
          <thead className="max-md:sr-only">
            <tr>
              <TableHead>Variant</TableHead>
              <TableHead align="right">Standard price</TableHead>
              <TableHead align="right">{list.name}</TableHead>
              {Array.from({ length: tierCount }, (_, index) => (
                <TableHead key={index}>Tier {index + 2}, from</TableHead>
              ))}
              <TableHead>Buyer’s margin</TableHead>
            </tr>
          </thead>
          <tbody className="max-md:block">
            {rows.map((row) =>
              isFixed ? (
                <PriceRow key={row.sku} row={row} tierCount={tierCount} drafts={drafts} />
              ) : (
                <PercentageRow key={row.sku} row={row} discountBasisPoints={discountBasisPoints} />
              ),
            )}
          </tbody>
        </table>
      </section>
      <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1 text-2xs text-ink-2">
        <MarginRule share={0.35} tick={0.25} className="w-12" />
        Dashed tick: margin at the standard price.
        {isFixed && <span>A tier replaces the price. Discounts never add up.</span>}
      </p>
    </>
  )
}

/** One column more than the longest row has tiers. */
function shownTiers(rows: PriceListRow[], drafts: PriceDrafts) {
  const longest = Math.max(0, ...rows.map((row) => (drafts.draftFor(row) ?? row.own)?.tiers.length ?? 0))
  return Math.min(maxTiers, Math.max(3, longest + 1))
}
