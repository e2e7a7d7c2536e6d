import type { Product } from '#contract/catalog/catalog.ts'
import { savingPercent, toCents } from '#contract/money.ts'
import { useMoney } from '#web/storefront/layout/currency.tsx'

/** '$1,149.00 Save 9%' when the original price is above the price. */
export function Saving({ product }: { product: Pick<Product, 'price' | 'originalPrice'> }) {
  const money = useMoney()
  const { price, originalPrice } = product
  if (originalPrice === null || toCents(originalPrice) <= toCents(price)) return null
  return (
    <>
      <s className="num text-ink-3">
        <span className="sr-only">Was </span>
        {money(toCents(originalPrice))}
      </s>{' '}
      <span className="saving">{`Save ${savingPercent(toCents(price), toCents(originalPrice))}%`}</span>
    </>
  )
}
