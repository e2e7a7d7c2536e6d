import { formatMoney } from '#contract/currency.ts'
import { percentagePrice } from '#contract/pricing/percentage-price.ts'

/** What a discount makes of an example price. */
export function PercentPreview({ percentOff }: { percentOff: number | undefined }) {
  if (percentOff === undefined) return <>Such as 2.5</>
  return (
    <output>
      {formatMoney(examplePrice)} becomes {formatMoney(percentagePrice(examplePrice, percentOff))}
    </output>
  )
}

const examplePrice = 10_000
