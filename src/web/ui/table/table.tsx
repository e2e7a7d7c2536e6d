import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { HiddenColumns } from './hidden-columns.ts'

type Props = {
  /** The table's name for screen readers. */
  label: string
  /** Below 768 px, each row becomes a small grid of the cells with a `position`. */
  stack?: boolean
  /** Names of columns that are left out. */
  hidden?: ReadonlySet<string>
  className?: string
  /** A TableHeader, and a tbody of TableRow. */
  children: ReactNode
}

export function Table({ label, stack = false, hidden = none, className, children }: Props) {
  return (
    <section
      aria-label={label}
      className={classes('rounded-2 border bg-surface max-xl:overflow-x-auto', className)}
    >
      <table data-stack={stack || undefined} className="w-full border-separate border-spacing-0 text-xs">
        <caption className="sr-only">{label}</caption>
        <HiddenColumns value={hidden}>{children}</HiddenColumns>
      </table>
    </section>
  )
}

const none: ReadonlySet<string> = new Set()
