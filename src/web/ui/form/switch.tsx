import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { useField } from './field-context.ts'

/** An on/off toggle that applies at once. Outside a Field it needs an aria-label. Show its state as text nearby. */
export function Switch({ className, ...input }: Omit<ComponentProps<'input'>, 'type' | 'role'>) {
  const field = useField()
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a checkbox has its own checked state
  return <input {...field} {...input} type="checkbox" role="switch" className={classes(base, className)} />
}

const base =
  'relative h-6.5 w-11 flex-none cursor-pointer appearance-none rounded-full border border-line-2 bg-stage ' +
  'checked:border-ink checked:bg-ink disabled:cursor-not-allowed disabled:opacity-60 ' +
  'after:absolute after:top-[3px] after:left-[3px] after:size-4.5 after:rounded-full after:bg-ink-2 ' +
  'after:transition-transform after:duration-180 after:ease-out checked:after:translate-x-4.5 checked:after:bg-on-ink'
