import type { LinkProps } from '@tanstack/react-router'
import { Link } from '@tanstack/react-router'
import { classes } from '#web/ui/classes.ts'

interface Props {
  now: number
  /** The figure of the days before. */
  before: number
  format: (value: number) => string
  /** To the list behind the figure of the days before. */
  link: Pick<LinkProps, 'to' | 'search'>
}

/** How a figure changed: 'Up 12.5% from $1,200.00'. */
export function Comparison({ now, before, format, link }: Props) {
  const isUp = now > before
  return (
    <p>
      {now === before || before <= 0 ? (
        'Before: '
      ) : (
        <>
          <span className={classes('font-540', isUp ? 'text-profit' : 'text-danger')}>
            {isUp ? 'Up' : 'Down'} {percent(Math.abs(now - before) / before)}
          </span>{' '}
          from{' '}
        </>
      )}
      <Link {...link} className="hover:underline">
        {format(before)}
      </Link>
    </p>
  )
}

const percent = (share: number) => `${(share * 100).toLocaleString('en-US', { maximumFractionDigits: 1 })}%`
