import { type Cents, margin, toCents } from '#contract/money.ts'
import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'

interface Props {
  row: PriceListRow
  /** The unit price and the lowest tier; undefined while a cell is not an amount. */
  price: Cents | undefined
  lowest: Cents | undefined
}

/** Resale price less price, as a share of the resale price. The tick is the share at the standard price. */
export function BuyerMargin({ row, price, lowest }: Props) {
  if (row.rrp === null || price === undefined) return <span className="text-ink-3">No resale price</span>
  const rrp = toCents(row.rrp)
  const share = margin(price, rrp)
  const standard = margin(toCents(row.standard.price), rrp)
  return (
    <span className="flex items-center gap-2.5">
      <MarginRule
        share={share}
        tick={standard === share ? undefined : standard}
        className="w-20 max-md:flex-1"
      />
      <span className="num">
        {percent(share)}
        {lowest !== undefined && lowest < price && (
          <span className="block text-2xs text-ink-2">up to {percent(margin(lowest, rrp))}</span>
        )}
        {standard !== share && (
          <span className={standard > share ? 'block text-2xs text-ink-2' : 'sr-only'}>
            {' '}
            standard {percent(standard)}
          </span>
        )}
      </span>
    </span>
  )
}

const percent = (share: number) => `${(share * 100).toFixed(1)}%`
