import type { Product } from '#contract/catalog/catalog.ts'
import { percent, resaleOf } from '#web/copy/resale.ts'
import { classes } from '#web/ui/classes.ts'
import { MarginRule } from '#web/ui/margin-rule.tsx'
import { Plate } from '#web/ui/key-figures.tsx'
import { ProfitText } from '#web/storefront/catalog/grid/profit-text.tsx'
import { useMoney } from '#web/storefront/layout/currency.tsx'

interface Props {
  product: Pick<Product, 'price' | 'rrp'>
  quantity: number
}

/** What is kept if it is sold on: for one, and for the quantity that is chosen. */
export function ResaleCard({ product, quantity }: Props) {
  const money = useMoney()
  const each = resaleOf(product)
  const all = resaleOf(product, quantity)
  if (!each || !all) return null
  const gains = each.profit >= 0
  return (
    <section aria-labelledby="resale" className="rounded-2 border bg-surface">
      <div className="px-4 pt-3.5">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id="resale" className="text-md leading-5">
            If you sell it on
          </h2>
          <span className="lab">Full length is resale price</span>
        </div>
        <MarginRule share={each.margin} size="big" className="mt-1.5" />
        <p className="mt-1.5 flex justify-between gap-3 pb-3.5 text-xs">
          <span className="text-ink-2">you pay {percent(1 - each.margin)}</span>
          <span className={classes('font-560', gains ? 'text-profit' : 'text-danger')}>
            you {gains ? 'keep' : 'lose'} {percent(Math.abs(each.margin))}
          </span>
        </p>
      </div>
      <Plate
        bare
        size="lg"
        className="border-t"
        cells={[
          { label: 'Resale potential', value: money(each.resale) },
          { label: 'Profit each', value: <ProfitText profit={each.profit} /> },
          { label: 'Margin', value: percent(each.margin), tone: gains ? 'profit' : 'danger' },
        ]}
      />
      <div aria-live="polite">
        <Plate
          bare
          size="sm"
          className="rounded-b-[3px] bg-sunken"
          cells={[
            { label: quantity === 1 ? '1 unit costs' : `${quantity} units cost`, value: money(all.cost) },
            { label: quantity === 1 ? 'sells for' : 'sell for', value: money(all.resale) },
            { label: 'profit', value: <ProfitText profit={all.profit} /> },
          ]}
        />
      </div>
    </section>
  )
}
