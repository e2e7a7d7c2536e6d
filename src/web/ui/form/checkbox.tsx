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
    <label
      className={classes('flex min-h-7 items-center gap-2.5 text-sm pointer-coarse:min-h-11', className)}
    >
      <input
        {...input}
        ref={indeterminate === undefined ? ref : setIndeterminate(indeterminate)}
        type="checkbox"
        className={box}
      />
      <span className={hideLabel ? 'sr-only' : undefined}>{label}</span>
      {count !== undefined && <span className="num ml-auto text-xs text-ink-3">{count}</span>}
    </label>
  )
}

const box =
  'grid size-4.5 flex-none cursor-[inherit] appearance-none place-items-center rounded-1 border border-line-2 bg-surface ' +
  'checked:border-ink checked:bg-ink checked:after:tick disabled:border-line disabled:bg-stage ' +
  'indeterminate:border-ink indeterminate:bg-ink indeterminate:after:h-0.5 indeterminate:after:w-2 indeterminate:after:bg-on-ink'

/** HTML has no attribute for the indeterminate state. */
function setIndeterminate(indeterminate: boolean) {
  return (input: HTMLInputElement | null) => {
    if (input) input.indeterminate = indeterminate
  }
}
