import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = {
  /** What the rows are, for screen readers. */
  label: string
  /** Below 768 px, each row becomes a small grid of the cells with a `position`. */
  stack?: boolean
  className?: string
  /** A TableHeader, and a tbody of TableRow. */
  children: ReactNode
}

export function Table({ label, stack = false, className, children }: Props) {
  return (
    <section
      aria-label={label}
      className={classes('rounded-2 border bg-surface max-xl:overflow-x-auto', className)}
    >
      <table data-stack={stack || undefined} className="w-full border-separate border-spacing-0 text-xs">
        <caption className="sr-only">{label}</caption>
        {children}
      </table>
    </section>
  )
}
