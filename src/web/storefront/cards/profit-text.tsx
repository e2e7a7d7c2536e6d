import type { AmountLine } from '#contract/money.ts'
import { formatPercent } from '#web/shared/resale.ts'
import { classes } from '#web/ui/classes.ts'
import { useMoney } from '#web/storefront/base/currency.tsx'

interface Props {
  profit: AmountLine[]
  /** Shown after the amount. */
  margin?: number
  className?: string
}

/** '+$280.00 · 21.1%' in green, a loss in red. */
export function ProfitText({ profit, margin, className }: Props) {
  const money = useMoney()
  const text = money(profit, '+')
  return (
    <span className={classes('num', text.includes('−') ? 'text-danger' : 'text-profit', className)}>
      {`${text}${margin === undefined ? '' : ` · ${formatPercent(margin)}`}`}
    </span>
  )
}
