import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'

const resultsPerGroup = 5

/** The first products, orders and customers that match a search. */
export const paletteSearchQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['admin', 'found', search],
    queryFn: () => findAnything(api, search),
    staleTime: staffStaleTimeMs,
  })

export type SearchResults = Awaited<ReturnType<typeof findAnything>>

async function findAnything(api: Api, search: string) {
  const query = { search, limit: resultsPerGroup }
  const [products, orders, customers] = await Promise.all([
    api('GET /api/admin/products', { query: { ...query, status: 'all' } }),
    api('GET /api/admin/orders', { query }),
    api('GET /api/admin/customers', { query }),
  ])
  return { products: products.items, orders: orders.items, customers: customers.items }
}
