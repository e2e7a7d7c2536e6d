import { Link } from '@tanstack/react-router'
import type { LinkProps } from '@tanstack/react-router'
import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

interface Props {
  icon: LucideIcon
  title: string
  /** Where all of it is shown, when filters or a search left nothing. */
  showAll?: { to: LinkProps['to']; label: string }
  children: ReactNode
}

/** A list with nothing in it. */
export function EmptyList({ icon, title, showAll: all, children }: Props) {
  return (
    <EmptyState
      icon={icon}
      title={title}
      className="rounded-2 border bg-surface"
      action={
        all && (
          <Link to={all.to} className={buttonClass({ size: 'sm' })}>
            {all.label}
          </Link>
        )
      }
    >
      {children}
    </EmptyState>
  )
}
