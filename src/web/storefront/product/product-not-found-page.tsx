import { PackageX } from '#web/ui/icon/icons.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLink } from '#web/storefront/layout/page-link.tsx'

export function ProductNotFoundPage() {
  return (
    <EmptyState
      icon={PackageX}
      title="Product Not Found"
      heading="h1"
      className="min-h-[60vh]"
      action={
        <PageLink href={paths.home} className={buttonClass({ variant: 'go' })}>
          Return to Home
        </PageLink>
      }
    >
      The product may no longer be sold, or the link may be mistyped.
    </EmptyState>
  )
}
