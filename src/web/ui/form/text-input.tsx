import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'
import { controlClass, type ControlStyle } from './control-class.ts'
import { useField } from './field-context.ts'

type Props = Omit<ComponentProps<'input'>, 'size'> &
  ControlStyle & {
    /** Inside, on the left. */
    icon?: IconComponent
    /** Inside, on the right: a small button or a unit. */
    end?: ReactNode
  }

export function TextInput({ size, icon: Icon, end, className, ...input }: Props) {
  const field = useField()
  return (
    <span className={classes('relative block w-full', className)}>
      {Icon && <Icon className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-ink-3" />}
      <input
        type="text"
        {...field}
        {...input}
        className={controlClass(size, classes(Icon && 'pl-9.5', end !== undefined && 'pr-11'))}
      />
      {end !== undefined && <span className="absolute top-1/2 right-0.5 -translate-y-1/2">{end}</span>}
    </span>
  )
}
