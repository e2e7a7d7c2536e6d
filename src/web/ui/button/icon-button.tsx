import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import type { ComponentProps } from 'react'
import { classes } from '#web/ui/classes.ts'
import { CountBadge } from '#web/ui/count-badge.tsx'
import { iconButtonClass, type IconButtonStyle } from './icon-button-class.ts'

type Props = Omit<ComponentProps<'button'>, 'children' | 'aria-label'> &
  IconButtonStyle & {
    icon: IconComponent
    /** Accessible name and tooltip; includes the count, if any. */
    label: string
    /** Shown in the corner when above 0. */
    count?: number
    iconClass?: string
  }

export function IconButton(props: Props) {
  const { icon: Icon, label, count = 0, size, framed, className, iconClass, ...rest } = props
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={label}
      className={iconButtonClass({ size, framed }, className)}
    >
      <Icon className={classes(size === 'sm' && 'size-3.75', iconClass)} />
      {count > 0 && <CountBadge count={count} />}
    </button>
  )
}
