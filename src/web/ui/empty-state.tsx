import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  icon: IconComponent
  title: string
  /** Heading level; the style stays the same. */
  heading?: 'h1' | 'h2' | 'h3'
  /** One button or link. */
  action?: ReactNode
  role?: 'alert'
  className?: string
  /** One line: the future contents, or the next step. */
  children?: ReactNode
}

export function EmptyState(props: Props) {
  const { icon: Icon, title, heading: Heading = 'h2', action, role, className, children } = props
  return (
    <div
      role={role}
      className={classes(
        'grid content-center justify-items-center gap-2 px-6 py-14 text-center text-sm text-ink-2',
        className,
      )}
    >
      <Icon className="size-5.5 stroke-[1.5]" />
      <Heading className="text-[17px] leading-6 tracking-tight text-ink">{title}</Heading>
      {children && <p className="text-pretty">{children}</p>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  )
}
