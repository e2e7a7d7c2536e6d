import { MarginRule } from '#web/ui/margin-rule.tsx'
import { classes } from '#web/ui/classes.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'
import type { ResaleFigures } from './cart-figures.ts'

/** The profit of a cart. */
export function ProfitIfResold({ profit, margin }: ResaleFigures) {
  const money = useMoney()
  return (
    <dl
      className={classes(
        'resale grid gap-1.5 rounded-2 px-3.5 py-3 text-sm font-540',
        margin < 0 ? 'bg-danger-wash text-danger' : 'bg-profit-wash text-profit',
      )}
    >
      <div className="flex flex-wrap justify-between gap-x-2">
        <MarginRule share={margin} className="mb-1.5 basis-full" />
        <dt>Profit if resold</dt>
        <dd className="num">
          {money(profit, '+')} · {(margin * 100).toFixed(1)}%
        </dd>
      </div>
    </dl>
  )
}
