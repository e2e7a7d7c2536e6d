import { useId, useState } from 'react'
import type { Facets } from '#contract/catalog/catalog.ts'
import { toCents } from '#contract/money.ts'
import { useStorefront } from '#web/api/settings.ts'
import type { ListState } from '#web/storefront/catalog/list-url.ts'
import { type PriceRange, invalidAmount, isAmount } from '#web/storefront/catalog/price-range.ts'
import { useCurrency, useMoney } from '#web/storefront/base/currency.tsx'
import { CircleAlert } from '#web/ui/icon/icons.ts'
import { type Bound, type Display, baseAmount, displayOf, displayedAmount } from './displayed-amount.ts'
import { type FieldProblem, problemOf } from './field-problem.ts'
import { FilterGroup } from './filter-group.tsx'
import { PriceHistogram } from './price-histogram.tsx'
import { PriceInput } from './price-input.tsx'

interface Props {
  active: ListState
  price: Facets['price']
  isOpen: boolean
  onChange: (range: PriceRange) => void
}

/** Prices in the currency shown. Refused ones stay in the fields with a message, and do not change the list. */
export function PriceFilter({ active, price, isOpen, onChange }: Props) {
  const errorId = useId()
  const money = useMoney()
  const { currency } = useCurrency()
  const display = displayOf(currency, useStorefront())
  const { fields, problem, change } = usePriceFields(active, display, onChange)
  const isConverted = currency !== display.baseCurrency
  const text = (amount: string | null) => (amount === null ? '' : money(toCents(amount)))
  const inputFor = (bound: Bound) => ({
    ...(problem?.bounds.includes(bound) && { 'aria-invalid': true, 'aria-describedby': errorId }),
    name: bound,
    value: fields[bound],
    onChange: (typed: string) => change(bound, typed),
  })
  return (
    <FilterGroup
      title={isConverted ? `Price in ${currency}` : 'Price'}
      isOpen={isOpen || active.minPrice !== undefined || active.maxPrice !== undefined}
    >
      {isConverted && <input type="hidden" name="priceCurrency" value={currency} />}
      <PriceHistogram price={price} {...(problem ? {} : { min: active.minPrice, max: active.maxPrice })} />
      <div className="grid grid-cols-2 gap-2">
        <PriceInput label="Minimum price" placeholder={text(price.min)} {...inputFor('minPrice')} />
        <PriceInput label="Maximum price" placeholder={text(price.max)} {...inputFor('maxPrice')} />
      </div>
      <div role="alert">
        {problem && (
          <p id={errorId} className="mt-2 flex gap-1.5 text-xs text-danger">
            <CircleAlert className="mt-0.5 size-3.75 flex-none" />
            {problem.message}
          </p>
        )}
      </div>
    </FilterGroup>
  )
}

/** The applied range as it is shown, or the last input while it is invalid. */
function usePriceFields({ minPrice, maxPrice }: ListState, display: Display, onChange: Props['onChange']) {
  const applied = { minPrice, maxPrice }
  const shown = {
    minPrice: minPrice && isAmount(minPrice) ? displayedAmount(minPrice, display) : '',
    maxPrice: maxPrice && isAmount(maxPrice) ? displayedAmount(maxPrice, display) : '',
  }
  const key = JSON.stringify([applied, display.currency])
  const [refused, setRefused] = useState<{ key: string; fields: typeof shown; problem: FieldProblem }>()
  const current = refused?.key === key ? refused : { fields: shown, problem: problemOf(applied, 'minPrice') }

  function change(bound: Bound, typed: string) {
    const fields = { ...current.fields, [bound]: typed }
    const baseOf = (name: Bound) =>
      fields[name] === shown[name] && applied[name] !== invalidAmount
        ? applied[name]
        : baseAmount(fields[name], name, display)
    const next = { minPrice: baseOf('minPrice'), maxPrice: baseOf('maxPrice') }
    const problem = problemOf(next, bound)
    setRefused(problem && { key, fields, problem })
    if (!problem) onChange(next)
  }
  return { ...current, change }
}
