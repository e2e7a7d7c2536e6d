import type { Cents } from '#contract/money.ts'
import { classes } from '#web/ui/classes.ts'

interface Props {
  /** Today's price less the earlier one. */
  difference: Cents
  money: (amount: Cents) => string
  className?: string
}

/** A rise in amber with a plus sign, a drop in green with a minus sign; nothing for an equal price. */
export function PriceChange({ difference, money, className }: Props) {
  if (difference === 0) return null
  const isRise = difference > 0
  return (
    <span className={classes('num', isRise ? 'text-amber' : 'text-profit', className)}>
      {`${isRise ? '+' : '−'}${money(Math.abs(difference))}`}
      <span className="sr-only">{isRise ? ' more than before' : ' less than before'}</span>
    </span>
  )
}
