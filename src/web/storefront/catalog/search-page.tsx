import { getRouteApi } from '@tanstack/react-router'
import { ListHeading } from './list-heading.tsx'
import { ProductList } from './product-list.tsx'

const route = getRouteApi('/storefront/search')

export function SearchPage() {
  const { q = '', ...search } = route.useSearch()
  const query = q.trim()
  return (
    <div className="shell">
      <ListHeading title={query ? <>Search Results for “{query}”</> : 'Search Results'} here="Search" />
      <ProductList
        key={query}
        title="Results"
        unit="found"
        path="/search"
        state={{ ...search, q }}
        fixed={{ search: q }}
        ownOrder={query ? 'Best match' : 'Featured'}
        failure="Search failed"
        empty={nothingFound}
        eager
      />
    </div>
  )
}

const nothingFound = { title: 'No results found', text: 'Try searching with different keywords' }
