import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Cell = { label: ReactNode; value: ReactNode; tone?: 'profit' | 'danger' }

type Props = {
  /** Side by side with equal widths. */
  cells: Cell[]
  size?: 'sm' | 'md' | 'lg'
  /** No border, for use inside a panel. */
  bare?: boolean
  className?: string
}

/** A row of labeled figures. */
export function KeyFigures({ cells, size = 'md', bare = false, className }: Props) {
  return (
    <dl
      className={classes(
        'grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] divide-x divide-line',
        !bare && 'rounded-2 border bg-surface',
        className,
      )}
    >
      {cells.map(({ label, value, tone }, index) => (
        <div
          key={index}
          className="grid content-start gap-0.5 px-4 py-3 max-md:px-3 max-md:py-2.5 max-[359px]:px-2"
        >
          <dt className="lab">{label}</dt>
          <dd className={classes('num font-560', sizes[size], tone && tones[tone])}>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const sizes = {
  sm: 'text-md leading-[22px] max-md:text-sm',
  md: 'text-lg',
  lg: 'text-xl max-md:text-[17px] max-md:leading-[22px]',
}

const tones = { profit: 'text-profit', danger: 'text-danger' }
