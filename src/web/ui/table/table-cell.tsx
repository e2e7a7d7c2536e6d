import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { useIsHidden } from './hidden-columns.ts'

type Props = {
  align?: 'left' | 'right'
  /** Position in a stacked row; cells without one are hidden there. */
  position?: keyof typeof positions
  /** Name of the column, if the table can hide it. */
  column?: string
  className?: string
  colSpan?: number
  children?: ReactNode
}

export function TableCell({ align = 'left', position, column, className, colSpan, children }: Props) {
  if (useIsHidden(column)) return null
  return (
    <td
      colSpan={colSpan}
      className={classes(
        'h-row border-b px-3 py-1.5 align-middle group-last/row:border-b-0',
        'stacked:h-auto stacked:w-auto stacked:border-0 stacked:p-0',
        align === 'right' && 'num text-right',
        position ? positions[position] : 'stacked:hidden',
        className,
      )}
    >
      {children}
    </td>
  )
}

// A stacked row has two lines: mark and picture span both, then title above note, and figure above extra on the right.
const positions = {
  mark: 'stacked:row-span-2 stacked:mr-2.5',
  picture: 'stacked:row-span-2 stacked:mr-2.5',
  title: 'stacked:col-start-3 stacked:row-start-1',
  note: 'stacked:col-start-3 stacked:row-start-2 stacked:text-left stacked:text-ink-2',
  figure: 'stacked:col-start-4 stacked:row-start-1 stacked:ml-2.5 stacked:self-start stacked:font-560',
  extra: 'stacked:col-start-4 stacked:row-start-2 stacked:ml-2.5 stacked:text-right',
}
