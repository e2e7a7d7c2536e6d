import { SavedViews } from '#web/admin/list/views/saved-views.tsx'
import { viewQuery } from '#web/admin/list/views/view-query.ts'
import { ordersRoute } from './order-search.ts'

/** The saved views of the order list. */
export function OrderViews() {
  const { view, ...search } = ordersRoute.useSearch()
  const query = viewQuery(search)
  return (
    <SavedViews
      list="orders"
      path="/admin/orders"
      allLabel="All orders"
      query={query}
      isPlain={query === ''}
      viewId={view}
    />
  )
}
