import { useFormContext, useWatch } from 'react-hook-form'
import { priceInput } from '#contract/fields.ts'
import { savingPercent, sumOfLines, toCents } from '#contract/money.ts'
import { useBaseMoney } from '#web/api/use-base-money.ts'
import { formatPercent, resaleOf } from '#web/shared/resale.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import type { ProductDraft } from './product-draft.ts'
import { ProductInput } from './product-input.tsx'

/** The prices, with saving, profit and margin as they are typed. */
export function PriceFields() {
  return (
    <div className="grid gap-3 rounded-2 border bg-sunken p-4">
      <div className="grid grid-cols-2 gap-3">
        <ProductInput name="price" />
        <ProductInput name="originalPrice" />
        <ProductInput name="rrp" className="col-span-full" />
      </div>
      <PriceFigures />
    </div>
  )
}

function PriceFigures() {
  const money = useBaseMoney()
  const { control } = useFormContext<ProductDraft>()
  const typed = useWatch({ control, name: ['price', 'originalPrice', 'rrp'] })
  const [price, originalPrice, rrp] = typed.map(parseAmount)
  const resale = price && rrp ? resaleOf({ price, rrp }) : undefined
  const saving = price && originalPrice ? savingPercent(toCents(price), toCents(originalPrice)) : 0
  return (
    <div>
      {resale && <MarginRule size="big" share={resale.margin} />}
      <output className="num mt-2 flex justify-between gap-3 whitespace-normal">
        <span className="text-ink-2">{saving > 0 && `Saving ${saving}%`}</span>
        {resale ? (
          <span className={resale.margin > 0 ? 'font-560 text-profit' : 'font-560 text-danger'}>
            {resale.margin > 0 && '+'}
            {money(sumOfLines(resale.profit))} · {formatPercent(resale.margin)}
          </span>
        ) : (
          <span className="text-ink-3">Enter a resale price to show the profit</span>
        )}
      </output>
    </div>
  )
}

const parseAmount = (typed: string) => priceInput.safeParse(typed).data
