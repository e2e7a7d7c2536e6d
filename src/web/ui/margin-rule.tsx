import { classes } from './classes.ts'

type Props = {
  /** Margin as a share of the resale price, 0 to 1; 0 or below shows cost only. */
  share: number
  size?: 'small' | 'big'
  className?: string
}

/** A bar of the resale price: cost in ink, profit in green. Hidden from screen readers, so show its figures as text. */
export function MarginRule({ share, size = 'small', className }: Props) {
  const big = size === 'big'
  return (
    <span
      aria-hidden="true"
      className={classes(
        'flex forced-color-adjust-none',
        big ? 'ticks h-7 items-end' : 'h-[9px] items-center',
        className,
      )}
    >
      <span className={classes('mr-px flex-1 bg-ink', big ? 'h-[3px]' : 'h-0.5')} />
      {share > 0 && (
        <>
          <span className="h-full w-px bg-ink" />
          <span
            className={classes('bg-profit-bar', big ? 'h-2' : 'h-1')}
            style={{ width: `${Math.min(share, 1) * 100}%` }}
          />
        </>
      )}
    </span>
  )
}
