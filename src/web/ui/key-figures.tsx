import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Cell = { label: ReactNode; value: ReactNode; tone?: 'profit' | 'danger' }

type Props = {
  /** They stand side by side, each with the same width. */
  cells: Cell[]
  size?: 'sm' | 'md' | 'lg'
  /** Without its own border, for a plate inside a panel. */
  bare?: boolean
  className?: string
}

/** A rating plate, as on the back of a device: small labels over large figures, parted by hairlines. */
export function Plate({ cells, size = 'md', bare = false, className }: Props) {
  return (
    <dl
      className={classes(
        'grid auto-cols-fr grid-flow-col divide-x divide-line',
        !bare && 'rounded-2 border bg-surface',
        className,
      )}
    >
      {cells.map(({ label, value, tone }, index) => (
        <div key={index} className="grid content-start gap-0.5 px-4 py-3 max-md:px-3 max-md:py-2.5">
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
