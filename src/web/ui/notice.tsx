import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import type { ReactNode } from 'react'
import { classes } from './classes.ts'

type Props = {
  tone?: keyof typeof tones
  icon: IconComponent
  title?: ReactNode
  /** 'alert' for a new error, 'status' for other new information; none for a notice present on load. */
  role?: 'alert' | 'status'
  className?: string
  children?: ReactNode
}

export function Notice({ tone = 'plain', icon: Icon, title, role, className, children }: Props) {
  const { box, mark } = tones[tone]
  return (
    <div
      role={role}
      className={classes('grid grid-cols-[auto_1fr] gap-3 rounded-2 px-4 py-3.5 text-sm', box, className)}
    >
      <Icon className={mark} />
      <div>
        {title && <p className="font-560">{title}</p>}
        {children}
      </div>
    </div>
  )
}

const tones = {
  plain: { box: 'bg-sunken', mark: '' },
  amber: { box: 'bg-amber-wash', mark: 'text-amber' },
  profit: { box: 'bg-profit-wash', mark: 'text-profit' },
  danger: { box: 'bg-danger-wash', mark: 'text-danger' },
}
