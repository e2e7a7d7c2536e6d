import { Link } from '@tanstack/react-router'
import { PackageX } from '#web/ui/icon/icons.ts'
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
      Sign in with the account that placed it, or use the link in your email.
    </EmptyState>
  )
}
