import { Package } from 'lucide-react'
import { EmptyState } from '../../ui/empty-state.tsx'
import { StartShopping } from '../layout/start-shopping.tsx'

export function NoOrdersYet() {
  return (
    <EmptyState icon={Package} title="No Orders Yet" action={<StartShopping />}>
      What you order is listed here, with its progress.
    </EmptyState>
  )
}
