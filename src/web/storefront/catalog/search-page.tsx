import { getRouteApi } from '@tanstack/react-router'
import { NoResults } from '#web/storefront/search/no-results.tsx'
import { ListHeading } from './list-heading.tsx'
import { ProductList } from './product-list.tsx'

const route = getRouteApi('/storefront/search')

export function SearchPage() {
  const { q = '', ...search } = route.useSearch()
  const query = q.trim()
  return (
    <div className="shell">
      <ListHeading title={query ? <>Search Results for “{query}”</> : 'Search Results'} current="Search" />
      <ProductList
        key={query}
        title="Results"
        path="/search"
        state={{ ...search, q }}
        fixed={{ search: q }}
        defaultSortLabel={query ? 'Best match' : 'Featured'}
        errorTitle="Search failed"
        empty={noResults}
        nothingFound={query ? <NoResults /> : undefined}
        eager
      />
    </div>
  )
}

const noResults = { title: 'No results found', text: 'Try searching with different keywords' }
