import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import type { ComponentProps, ReactNode } from 'react'
import { classes } from '#web/ui/classes.ts'

type Props = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  label: ReactNode
  icon?: IconComponent
  /** Explains the option. */
  children?: ReactNode
}

/** A radio button as a full row. Rows need their own parent, which rounds the first and the last. */
export function RadioOption({ label, icon: Icon, children, ...input }: Props) {
  return (
    <label className="choice grid grid-cols-[auto_1fr_auto] items-center gap-x-3 gap-y-1 border border-line-2 bg-surface px-4 py-3.5 not-first:border-t-0 first:rounded-t-2 last:rounded-b-2 has-checked:bg-sunken has-disabled:cursor-not-allowed has-disabled:text-ink-3">
      <input {...input} type="radio" className={circle} />
      <span className={classes('font-540', !Icon && 'col-span-2')}>{label}</span>
      {Icon && <Icon />}
      {children && <span className="col-span-2 col-start-2 text-xs text-ink-2">{children}</span>}
    </label>
  )
}

const circle =
  'grid size-4.5 cursor-[inherit] appearance-none place-items-center rounded-full border border-line-2 bg-surface ' +
  'checked:border-ink checked:bg-ink checked:after:size-1.5 checked:after:rounded-full checked:after:bg-on-ink'
