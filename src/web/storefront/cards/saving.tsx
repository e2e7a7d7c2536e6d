import type { Product } from '#contract/catalog/catalog.ts'
import { savingPercent, toCents } from '#contract/money.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'

/** '$1,149.00 Save 9%' when the original price is above the price as shown; no percentage below 1. */
export function Saving({ product }: { product: Pick<Product, 'price' | 'originalPrice'> }) {
  const money = useMoney()
  const { price, originalPrice } = product
  if (originalPrice === null) return null
  const [now, before] = [toCents(price), toCents(originalPrice)]
  const percent = savingPercent(now, before)
  if (before <= now || money(before) === money(now)) return null
  return (
    <>
      <s className="num text-ink-3">
        <span className="sr-only">Was </span>
        {money(before)}
      </s>{' '}
      {percent > 0 && <span className="saving">{`Save ${percent}%`}</span>}
    </>
  )
}
