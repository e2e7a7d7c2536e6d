import { useQuery } from '@tanstack/react-query'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import { overlayResults, overlayResultsQuery } from '#web/api/catalog.ts'
import { useApi } from '#web/api/use-api.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/storefront/layout/page-link.tsx'
import { FoundProduct } from './search-result.tsx'
import { FoundSkeleton } from './search-result-skeleton.tsx'

interface Props {
  /** Open while there is something that is searched for. */
  query: string
  onClose: () => void
}

/** The first results, over the page that is open. */
export function SearchOverlay({ query, onClose }: Props) {
  // While it closes, it still shows what was searched for.
  const [shown, show] = useState(query)
  if (query !== '' && query !== shown) show(query)
  const { data, isError, refetch } = useQuery(overlayResultsQuery(useApi(), shown))
  const total = data?.total ?? 0
  return (
    <Dialog
      size="lg"
      open={query !== ''}
      onOpenChange={onClose}
      title={`Search Results for “${shown}”`}
      description={<output>{data ? `${total} found` : isError ? '' : 'Searching...'}</output>}
      footer={
        total > 0 && (
          <>
            <span className="num mr-auto text-xs text-ink-2">
              {Math.min(total, overlayResults)} of {total} shown
            </span>
            <PageLink href={paths.search(shown)} className={buttonClass()} onClick={onClose}>
              See all results
            </PageLink>
          </>
        )
      }
    >
      <div className="-mx-6 -my-5">
        {isError ? (
          <ErrorState title="Search failed" heading="h3" onRetry={() => void refetch()} />
        ) : !data ? (
          <FoundSkeleton />
        ) : total === 0 ? (
          <EmptyState icon={SearchX} title="No results found" heading="h3">
            Try searching with different keywords
          </EmptyState>
        ) : (
          <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
            {data.items.map((product) => (
              <FoundProduct key={product.id} product={product} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}
