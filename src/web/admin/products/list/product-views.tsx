import type { Columns } from '#web/admin/list/columns/use-columns.ts'
import { SavedViews } from '#web/admin/list/views/saved-views.tsx'
import { viewQuery } from '#web/admin/list/views/view-query.ts'
import { productsRoute } from './product-search.ts'

/** The saved views of the product list. */
export function ProductViews({ columns }: { columns: Columns<string> }) {
  const { view, ...search } = productsRoute.useSearch()
  const isPlain = viewQuery({ ...search, hide: undefined }) === '' && columns.hidden.size === 0
  return (
    <SavedViews
      list="products"
      path="/admin/products"
      allLabel="All products"
      query={viewQuery({ ...search, hide: columns.hide })}
      isPlain={isPlain}
      viewId={view}
    />
  )
}
