import { moneyIn } from '#contract/currency.ts'
import { percentagePrice } from '#contract/pricing/percentage-price.ts'
import { useStorefront } from '#web/api/settings.ts'

/** An example price before and after the discount. */
export function PercentPreview({ discountBasisPoints }: { discountBasisPoints: number | undefined }) {
  const { baseCurrency } = useStorefront()
  if (discountBasisPoints === undefined) return <>Such as 2.5</>
  const money = moneyIn(baseCurrency)
  return (
    <output>
      {money(examplePrice)} becomes {money(percentagePrice(examplePrice, discountBasisPoints, baseCurrency))}
    </output>
  )
}

const examplePrice = 10_000
