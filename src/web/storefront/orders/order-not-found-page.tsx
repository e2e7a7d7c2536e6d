import { Link } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'

export function OrderNotFoundPage() {
  return (
    <EmptyState
      icon={PackageX}
      heading="h1"
      title="Order Not Found"
      className="min-h-[60vh]"
      action={
        <Link to="/orders" className={buttonClass({ variant: 'go' })}>
          Track Your Orders
        </Link>
      }
    >
      An order is shown to the account that placed it, and by the link in its email.
    </EmptyState>
  )
}
