import { queryOptions } from '@tanstack/react-query'
import type { Api } from '../../contract/client.ts'
import { getCustomer, listCustomers } from '../../contract/customers.ts'
import { staffFreshness } from './query-client.ts'

export interface CustomerList {
  search?: string
  page: number
}

export const customersPerPage = 24

export const customersQuery = (api: Api, request: CustomerList) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'list', request],
    queryFn: () => api(listCustomers, { query: { ...request, limit: customersPerPage } }),
    staleTime: staffFreshness,
  })

export const customerQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'customers', 'one', id],
    queryFn: () => api(getCustomer, { params: { id } }),
    staleTime: staffFreshness,
  })
