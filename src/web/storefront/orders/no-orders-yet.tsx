import { Link } from '@tanstack/react-router'
import { Package } from 'lucide-react'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'

export function NoOrdersYet() {
  return (
    <EmptyState
      icon={Package}
      title="No Orders Yet"
      action={
        <Link to="/products" className={buttonClass({ variant: 'go' })}>
          Start Shopping
        </Link>
      }
    >
      What you order is listed here, with its progress.
    </EmptyState>
  )
}
