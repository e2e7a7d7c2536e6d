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

/** A row of labeled figures. Those that do not fit wrap. */
export function KeyFigures({ cells, size = 'md', bare = false, className }: Props) {
  return (
    <dl
      className={classes('flex flex-wrap overflow-clip', !bare && 'rounded-2 border bg-surface', className)}
    >
      {cells.map(({ label, value, tone }, index) => (
        <div
          key={index}
          className="-mt-px -ml-px grid grow basis-20 content-start gap-0.5 border-t border-l px-4 py-3 max-md:px-3 max-md:py-2.5 max-[359px]:px-2"
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
  lg: 'text-xl max-md:text-[17px] max-md:leading-[22px] max-[359px]:text-md',
}

const tones = { profit: 'text-profit', danger: 'text-danger' }
