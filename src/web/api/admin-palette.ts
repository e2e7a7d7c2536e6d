import { queryOptions } from '@tanstack/react-query'
import { listStaffProducts } from '../../contract/admin-catalog.ts'
import type { Api } from '../../contract/client.ts'
import { listCustomers } from '../../contract/customers.ts'
import { listAllOrders } from '../../contract/orders.ts'
import { staffFreshness } from './query-client.ts'

const limit = 5

/** The first few products, orders and customers that some words find. */
export const foundQuery = (api: Api, search: string) =>
  queryOptions({
    queryKey: ['admin', 'found', search],
    queryFn: async () => {
      const query = { search, limit }
      const [products, orders, customers] = await Promise.all([
        api(listStaffProducts, { query: { ...query, status: 'all' } }),
        api(listAllOrders, { query }),
        api(listCustomers, { query }),
      ])
      return { products: products.items, orders: orders.items, customers: customers.items }
    },
    staleTime: staffFreshness,
  })
