import { MarginRule } from '#web/ui/margin-rule.tsx'
import { classes } from '#web/ui/classes.ts'
import { useMoney } from '#web/storefront/layout/currency.tsx'
import type { Resold } from './cart-figures.ts'

export function ProfitIfResold({ profit, margin }: Resold) {
  const money = useMoney()
  const gained = profit > 0
  return (
    <dl
      className={classes(
        'grid gap-1.5 rounded-2 px-3.5 py-3 text-sm font-540',
        profit < 0 ? 'bg-danger-wash text-danger' : 'bg-profit-wash text-profit',
      )}
    >
      <div className="flex flex-wrap justify-between gap-x-2">
        <MarginRule share={margin} className="mb-1.5 basis-full" />
        <dt>Profit if resold</dt>
        <dd className="num">
          {gained && '+'}
          {money(profit)} · {(margin * 100).toFixed(1)}%
        </dd>
      </div>
    </dl>
  )
}
