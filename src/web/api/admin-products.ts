import { queryOptions } from '@tanstack/react-query'
import {
  type StaffProductSort,
  type staffProductStatuses,
  getStaffProduct,
  listStaffProducts,
} from '../../contract/admin-catalog.ts'
import type { Api } from '../../contract/client.ts'
import { staffFreshness } from './query-client.ts'

export interface StaffProductList {
  search?: string
  categoryId?: number
  tag?: string
  inStock?: boolean
  status?: (typeof staffProductStatuses)[number]
  sort?: StaffProductSort
  direction?: 'asc' | 'desc'
  page: number
}

export const staffProductsPerPage = 24

export const staffProductsQuery = (api: Api, request: StaffProductList) =>
  queryOptions({
    queryKey: ['admin', 'products', 'list', request],
    queryFn: () => api(listStaffProducts, { query: { ...request, limit: staffProductsPerPage } }),
    staleTime: staffFreshness,
  })

/** One product to be changed: read anew each time, for a change wants the version of this moment. */
export const staffProductQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: ['admin', 'products', 'one', id],
    queryFn: () => api(getStaffProduct, { params: { id } }),
    gcTime: 0,
  })
