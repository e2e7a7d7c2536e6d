import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { IconComponent } from '#web/ui/icon/icon-set.tsx'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  icon: IconComponent
  title: string
  /** Link to the unfiltered list, for an empty result of a filter or search. */
  showAll?: { to: LinkProps['to']; label: string }
  children: ReactNode
}

/** Shown in place of a list without items. */
export function EmptyList({ icon, title, showAll, children }: Props) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      className="rounded-2 border bg-surface"
      action={
        showAll && (
          <Link to={showAll.to} className={buttonClass({ size: 'sm' })}>
            {showAll.label}
          </Link>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
