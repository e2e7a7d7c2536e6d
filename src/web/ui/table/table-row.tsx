import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = { selected?: boolean; className?: string; children: ReactNode }

export function TableRow({ selected = false, className, children }: Props) {
  return (
    <tr
      className={classes(
        'group/row',
        stack,
        selected ? 'bg-copper-wash' : 'hover:bg-copper-wash/45',
        className,
      )}
    >
      {children}
    </tr>
  )
}

const stack =
  'stacked:grid stacked:grid-cols-[auto_auto_minmax(0,1fr)_auto] stacked:items-center stacked:gap-y-0.5 ' +
  'stacked:border-b stacked:px-3 stacked:py-2.5 stacked:last:border-b-0'
