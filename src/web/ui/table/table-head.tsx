import { ArrowDown, ArrowUp, ChevronsUpDown } from '#web/ui/icon/icons.ts'
import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { useIsHidden } from './hidden-columns.ts'

type Props = {
  /** How the column is sorted now; with onSort the head is a button. */
  sort?: keyof typeof icons
  onSort?: () => void
  align?: 'left' | 'right'
  /** Name of the column, if the table can hide it. */
  column?: string
  className?: string
  children: ReactNode
}

export function TableHead({ sort = 'none', onSort, align = 'left', column, className, children }: Props) {
  const isHidden = useIsHidden(column)
  if (isHidden) return null
  const Icon = icons[sort]
  return (
    <th
      scope="col"
      aria-sort={onSort ? sort : undefined}
      className={classes(
        'sticky top-0 z-10 h-9 border-b bg-sunken px-3 text-2xs font-520 whitespace-nowrap text-ink-2 narrow first:rounded-tl-[3px] last:rounded-tr-[3px] xl:top-header',
        align === 'right' ? 'text-right' : 'text-left',
        className,
      )}
    >
      {onSort ? (
        <button
          type="button"
          className={classes('inline-flex min-h-7 items-center gap-1', sort !== 'none' && 'text-ink')}
          onClick={onSort}
        >
          {children}
          <Icon className="size-[13px]" />
        </button>
      ) : (
        children
      )}
    </th>
  )
}

const icons = { none: ChevronsUpDown, ascending: ArrowUp, descending: ArrowDown }
