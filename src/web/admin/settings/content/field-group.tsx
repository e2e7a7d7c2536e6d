import type { ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

interface Props {
  legend: string
  hint?: string | undefined
  /** To the right of the legend. */
  aside?: ReactNode
  /** Side by side on a wide screen. */
  isColumns?: boolean | undefined
  children: ReactNode
}

/** Fields that belong to one block of the storefront. */
export function FieldGroup({ legend, hint, aside, isColumns, children }: Props) {
  return (
    <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t pt-4 first:border-t-0 first:pt-0">
      <legend className={classes('float-left w-full font-560', aside !== undefined && 'pr-24')}>
        {legend}
        {hint && <span className="ml-2.5 font-400 text-ink-3">{hint}</span>}
      </legend>
      {aside}
      {isColumns ? <div className={columnsClass}>{children}</div> : children}
    </fieldset>
  )
}

export const columnsClass = 'grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(180px,1fr))]'
