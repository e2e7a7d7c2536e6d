import { Package } from '#web/ui/icon/icons.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { StartShopping } from '#web/storefront/base/start-shopping.tsx'

export function NoOrdersYet() {
  return (
    <EmptyState icon={Package} title="No Orders Yet" action={<StartShopping />}>
      Your orders and their status will appear here.
    </EmptyState>
  )
}
