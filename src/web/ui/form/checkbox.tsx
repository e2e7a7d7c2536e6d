import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: ReactNode
  /** Shows the label to screen readers only. */
  hideLabel?: boolean
  /** Number of matching items, shown on the right. */
  count?: number
  /** Some, but not all, of the group is checked. */
  indeterminate?: boolean
}

export function Checkbox({ label, hideLabel, count, indeterminate, className, ref, ...input }: Props) {
  return (
    <label className={classes('checkbox-label', className)}>
      <input
        {...input}
        ref={indeterminate === undefined ? ref : setIndeterminate(indeterminate)}
        type="checkbox"
        className="checkbox"
      />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      {count !== undefined && <span className="num ml-auto text-xs text-ink-3">{count}</span>}
    </label>
  )
}

/** HTML has no attribute for the indeterminate state. */
function setIndeterminate(indeterminate: boolean) {
  return (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate
  }
}
