import type { Product } from '#contract/catalog/catalog.ts'
import { formatPercent, resaleOf } from '#web/shared/resale.ts'
import { classes } from '#web/ui/classes.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { KeyFigures } from '#web/ui/key-figures.tsx'
import { ProfitText } from '#web/storefront/cards/profit-text.tsx'
import { useMoney } from '#web/storefront/base/currency.tsx'
import { ResaleSwitch } from '#web/storefront/base/resale-switch.tsx'

interface Props {
  /** Price of one unit at this quantity, and its resale price. */
  product: Pick<Product, 'price' | 'rrp'>
  quantity: number
}

/** Resale price, profit and margin, per unit and for the selected quantity. */
export function ResaleCard({ product, quantity }: Props) {
  const money = useMoney()
  const each = resaleOf(product)
  const all = resaleOf(product, quantity)
  if (!each || !all) return null
  const isProfitable = each.margin >= 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] justify-items-start gap-1">
      <section aria-labelledby="resale" className="resale w-full rounded-2 border bg-surface">
        <div className="px-4 pt-3.5">
          <div className="flex items-baseline justify-between gap-3">
            <h2 id="resale" className="text-md leading-5">
              Resale profit
            </h2>
            <span className="lab">Bar = resale price</span>
          </div>
          <MarginRule share={each.margin} size="big" className="mt-1.5" />
          <p className="mt-1.5 flex justify-between gap-3 pb-3.5 text-xs">
            <span className="text-ink-2">Cost {formatPercent(1 - each.margin)}</span>
            <span className={classes('font-560', isProfitable ? 'text-profit' : 'text-danger')}>
              {isProfitable ? 'Profit' : 'Loss'} {formatPercent(Math.abs(each.margin))}
            </span>
          </p>
        </div>
        <KeyFigures
          bare
          size="lg"
          className="border-t"
          cells={[
            { label: 'Resale price', value: money(each.resale) },
            { label: 'Profit each', value: <ProfitText profit={each.profit} /> },
            { label: 'Margin', value: formatPercent(each.margin), tone: isProfitable ? 'profit' : 'danger' },
          ]}
        />
        <div aria-live="polite">
          <KeyFigures
            bare
            size="sm"
            className="rounded-b-[3px] border-t bg-sunken"
            cells={[
              {
                label: `Cost (${quantity.toLocaleString('en-US')} ${quantity === 1 ? 'unit' : 'units'})`,
                value: money(all.cost),
              },
              { label: 'Resale value', value: money(all.resale) },
              { label: 'Total profit', value: <ProfitText profit={all.profit} /> },
            ]}
          />
        </div>
      </section>
      <ResaleSwitch />
    </div>
  )
}
