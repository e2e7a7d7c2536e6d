import { queryOptions } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { staffFreshness } from './query-client.ts'

const limit = 5

/** The first few products, orders and customers that some words find. */
export const foundQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['admin', 'found', search],
    queryFn: async () => {
      const query = { search, limit }
      const [products, orders, customers] = await Promise.all([
        api('GET /api/admin/products', { query: { ...query, status: 'all' } }),
        api('GET /api/admin/orders', { query }),
        api('GET /api/admin/customers', { query }),
      ])
      return { products: products.items, orders: orders.items, customers: customers.items }
    },
    staleTime: staffFreshness,
  })
