import { FolderX } from '#web/ui/icon/icons.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'

export function CategoryNotFoundPage() {
  return (
    <EmptyState
      icon={FolderX}
      title="Category Not Found"
      heading="h1"
      className="min-h-[60vh]"
      action={
        <PageLink href={paths.products} className={buttonClass({ variant: 'go' })}>
          Browse Catalog
        </PageLink>
      }
    >
      The category you're looking for doesn't exist.
    </EmptyState>
  )
}
