import { FolderX } from 'lucide-react'
import { paths } from '../../paths.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageLink } from '../layout/page-link.tsx'

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
