import type { Cents } from '#contract/money.ts'
import { formatPercent } from '#web/copy/resale.ts'
import { classes } from '#web/ui/classes.ts'
import { useMoney } from '#web/storefront/layout/currency.tsx'

interface Props {
  profit: Cents
  /** Shown after the amount. */
  margin?: number
  className?: string
}

/** '+$280.00 · 21.1%' in green, a loss in red. */
export function ProfitText({ profit, margin, className }: Props) {
  const money = useMoney()
  return (
    <span className={classes('num', profit < 0 ? 'text-danger' : 'text-profit', className)}>
      {`${profit > 0 ? '+' : ''}${money(profit)}${margin === undefined ? '' : ` · ${formatPercent(margin)}`}`}
    </span>
  )
}
