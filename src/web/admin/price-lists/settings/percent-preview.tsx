import { formatMoney } from '#contract/currency.ts'
import { percentagePrice } from '#contract/pricing/percentage-price.ts'

/** What a discount makes of example prices. */
export function PercentPreview({ percentOff }: { percentOff: number | undefined }) {
  if (percentOff === undefined) return <>A percentage of the standard price, such as 2.5</>
  return (
    <output className="num">
      {examples
        .map((price) => `${formatMoney(price)} becomes ${formatMoney(percentagePrice(price, percentOff))}`)
        .join(', ')}
    </output>
  )
}

const examples = [10_000, 2_140]
