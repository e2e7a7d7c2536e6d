import { classes } from './classes.ts'

type Props = {
  /** The part of the full length that is kept, 0 to 1; at or below 0 the rule is ink alone. */
  share: number
  size?: 'small' | 'big'
  className?: string
}

/** One line: ink is what is paid, green is what is kept, a tick parts them. Its figures always stand beside it in words. */
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
