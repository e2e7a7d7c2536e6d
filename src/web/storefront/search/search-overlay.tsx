import { useQuery } from '@tanstack/react-query'
import { SearchX } from '#web/ui/icon/icons.ts'
import { useState } from 'react'
import {
  type ProductCardData,
  overlayPageSize,
  overlayResultsQuery,
  suggestionsQuery,
} from '#web/api/catalog.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { paths } from '#contract/paths.ts'
import { buttonClass } from '#web/ui/button/button-class.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLink } from '#web/storefront/base/page-link.tsx'
import { SearchReading } from './search-reading.tsx'
import { SearchResult } from './search-result.tsx'
import { SearchResultSkeleton } from './search-result-skeleton.tsx'

interface Props {
  /** The overlay is open while this is not empty. */
  query: string
  /** Called with the path of a chosen product. */
  onOpen: (href: string) => void
  onClose: () => void
}

/** The first results in a dialog over the current page. */
export function SearchOverlay({ query, onOpen, onClose }: Props) {
  // Keeps the last query during the closing animation.
  const [shown, setShown] = useState(query)
  if (query !== '' && query !== shown) setShown(query)
  const { data, isError, refetch } = useQuery(overlayResultsQuery(useApi(), shown))
  const total = data?.total ?? 0
  return (
    <Dialog
      size="lg"
      open={query !== ''}
      onOpenChange={onClose}
      title={`Search Results for “${shown}”`}
      description={
        <output>
          {data ? `${total} ${total === 1 ? 'product' : 'products'}` : isError ? '' : 'Searching...'}
        </output>
      }
      footer={
        total > 0 && (
          <>
            <span className="num mr-auto text-xs text-ink-2">
              Showing {Math.min(total, overlayPageSize)} of {total}
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
          <SearchResultSkeleton />
        ) : (
          <Results query={shown} products={data.items} onOpen={onOpen} onClose={onClose} />
        )}
      </div>
    </Dialog>
  )
}

interface ResultsProps extends Props {
  products: ProductCardData[]
}

function Results({ query, products, onOpen, onClose }: ResultsProps) {
  const { data: reading } = useQuery(suggestionsQuery(useApi(), query))
  if (products.length === 0)
    return (
      <EmptyState
        icon={SearchX}
        title="No results found"
        heading="h3"
        action={
          <PageLink href={paths.search(query)} className={buttonClass()} onClick={onClose}>
            See categories and featured products
          </PageLink>
        }
      >
        Try searching with different keywords
      </EmptyState>
    )
  return (
    <>
      {reading && <SearchReading reading={reading} className="px-6 pt-4" />}
      <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
        {products.map((product) => (
          <SearchResult key={product.id} product={product} onOpen={onOpen} />
        ))}
      </ul>
    </>
  )
}
