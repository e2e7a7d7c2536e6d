import { useId, useState } from 'react'
import type { Facets } from '#contract/catalog/catalog.ts'
import { toCents } from '#contract/money.ts'
import { useStorefront } from '#web/api/settings.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import type { ListState } from '#web/storefront/catalog/list-url.ts'
import { type PriceRange, priceProblem } from '#web/storefront/catalog/price-range.ts'
import { useCurrency } from '#web/storefront/layout/currency.tsx'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { FilterGroup } from './filter-group.tsx'
import { PriceHistogram } from './price-histogram.tsx'
import { PriceInput } from './price-input.tsx'

interface Props {
  active: ListState
  price: Facets['price']
  onChange: (range: PriceRange) => void
}

/** Prices that are refused stay in the fields with a message, and do not change the list. */
export function PriceFilter({ active, price, onChange }: Props) {
  const errorId = useId()
  const money = useBaseMoney()
  const { baseCurrency } = useStorefront()
  const { currency } = useCurrency()
  const { range, change } = usePriceRange(active, onChange)
  const text = (amount: string | null) => (amount === null ? '' : money(toCents(amount)))
  const problem = priceProblem(range)
  const invalid = problem ? { 'aria-invalid': true, 'aria-describedby': errorId } : {}
  return (
    <FilterGroup title={currency === baseCurrency ? 'Price' : `Price in ${baseCurrency}`}>
      <PriceHistogram price={price} {...(problem ? {} : { min: active.minPrice, max: active.maxPrice })} />
      <div className="grid grid-cols-2 gap-2">
        <PriceInput
          {...invalid}
          label="Minimum price"
          name="minPrice"
          value={range.minPrice}
          placeholder={text(price.min)}
          onChange={(minPrice) => change({ minPrice })}
        />
        <PriceInput
          {...invalid}
          label="Maximum price"
          name="maxPrice"
          value={range.maxPrice}
          placeholder={text(price.max)}
          onChange={(maxPrice) => change({ maxPrice })}
        />
      </div>
      <div role="alert">
        {problem && (
          <p id={errorId} className="mt-2 flex gap-1.5 text-xs text-danger">
            <CircleAlert className="mt-0.5 size-3.75 flex-none" />
            {messages[problem]}
          </p>
        )}
      </div>
    </FilterGroup>
  )
}

const messages = {
  'no-amount': 'Enter a price such as 1299.50, with a point before the cents.',
  inverted: 'The minimum is above the maximum. Lower it, or raise the maximum.',
}

/** The applied range, or the one last entered while that is refused. */
function usePriceRange({ minPrice, maxPrice }: ListState, onChange: Props['onChange']) {
  const applied = `${minPrice} ${maxPrice}`
  const [refused, setRefused] = useState<PriceRange & { applied: string }>()
  const range: PriceRange = refused?.applied === applied ? refused : { minPrice, maxPrice }
  function change(bound: PriceRange) {
    const next = { minPrice: range.minPrice, maxPrice: range.maxPrice, ...bound }
    const isRefused = priceProblem(next) !== undefined
    setRefused(isRefused ? { ...next, applied } : undefined)
    if (!isRefused) onChange(next)
  }
  return { range, change }
}
