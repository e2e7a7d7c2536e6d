import { EmptyState } from '#web/ui/empty-state.tsx'
import { PackageOpen } from '#web/ui/icon/icons.ts'

/** A shop that sells nothing yet. */
export function NoProductsYet({ heading }: { heading: 'h2' | 'h3' }) {
  return (
    <EmptyState icon={PackageOpen} title="No products yet" heading={heading} className="border">
      Products appear here as soon as they are on sale.
    </EmptyState>
  )
}
