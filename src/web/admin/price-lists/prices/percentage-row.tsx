import { formatMoney } from '#contract/currency.ts'
import { toCents } from '#contract/money.ts'
import { percentagePrice } from '#contract/pricing/percentage-price.ts'
import type { PriceListRow } from '#contract/pricing/price-list-prices.ts'
import { useStorefront } from '#web/api/settings.ts'
import { BuyerMargin } from './buyer-margin.tsx'
import { rowClass } from './price-row.tsx'
import { VariantCells } from './variant-cells.tsx'

interface Props {
  row: PriceListRow
  /** As typed in the settings; undefined while it is not valid. */
  discountBasisPoints: number | undefined
}

/** A variant with its price in a percentage list. */
export function PercentageRow({ row, discountBasisPoints }: Props) {
  const { baseCurrency } = useStorefront()
  const standard = toCents(row.standard.price)
  const price =
    discountBasisPoints === undefined
      ? undefined
      : percentagePrice(standard, discountBasisPoints, baseCurrency)
  return (
    <tr className={rowClass}>
      <VariantCells row={row} />
      <td className="num border-b px-3 py-1.5 text-right font-540 max-md:border-0 max-md:p-0 max-md:text-left">
        <span className="block text-2xs text-ink-2 md:hidden">Price in this list</span>
        {price === undefined ? 'Enter a discount' : formatMoney(price, baseCurrency)}
      </td>
      <td className="border-b px-3 py-1.5 max-md:border-0 max-md:p-0">
        <BuyerMargin row={row} price={price} lowest={undefined} />
      </td>
    </tr>
  )
}
