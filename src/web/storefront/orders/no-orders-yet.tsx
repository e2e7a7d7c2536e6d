import { Package } from 'lucide-react'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StartShopping } from '#web/storefront/layout/start-shopping.tsx'

export function NoOrdersYet() {
  return (
    <EmptyState icon={Package} title="No Orders Yet" action={<StartShopping />}>
      What you order is listed here, with its progress.
    </EmptyState>
  )
}
