import { ChevronDown } from '#web/ui/icon/icons.ts'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { controlClass, type ControlStyle } from './control-class.ts'
import { useField } from './field-context.ts'

type Props = Omit<ComponentProps<'select'>, 'size'> &
  ControlStyle & {
    /** No border until hover, for the header. */
    quiet?: boolean
  }

/** A styled native select. Outside a Field it needs an aria-label. */
export function Select({ size, quiet, className, ...select }: Props) {
  const field = useField()
  return (
    <span className={classes('relative inline-block', className)}>
      <select
        {...field}
        {...select}
        className={controlClass(
          size,
          classes(
            'cursor-pointer appearance-none pr-8.5! text-ellipsis',
            quiet && 'border-transparent! bg-transparent! hover:bg-ink/7!',
          ),
        )}
      />
      <ChevronDown className="pointer-events-none absolute top-1/2 right-2.5 size-4 -translate-y-1/2 text-ink-2" />
    </span>
  )
}
