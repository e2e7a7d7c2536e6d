import { classes } from './classes.ts'

type Props = {
  /** Margin as a share of the resale price, 0 to 1; 0 or below shows cost only. */
  share: number
  /** Another margin to compare with, marked by a dashed tick. */
  tick?: number | undefined
  size?: 'small' | 'big'
  className?: string
}

/** A bar of the resale price: cost in ink, profit in green. Hidden from screen readers, so show its figures as text. */
export function MarginRule({ share, tick, size = 'small', className }: Props) {
  const big = size === 'big'
  return (
    <span aria-hidden="true" className={classes('rule', big && 'ticks h-7 items-end', className)}>
      <span className={classes('rule-cost', big && 'h-[3px]')} />
      {share > 0 && (
        <>
          <span className="rule-tick" />
          <span
            className={classes('rule-profit', big && 'h-2')}
            style={{ width: `${(Math.min(share, 1) * 100).toFixed(2)}%` }}
          />
        </>
      )}
      {tick !== undefined && (
        <span
          className="absolute -top-0.5 -bottom-0.5 border-l border-dashed border-ink-2"
          style={{ right: `${Math.min(Math.max(tick, 0), 1) * 100}%` }}
        />
      )}
    </span>
  )
}
