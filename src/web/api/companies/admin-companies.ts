import { queryOptions } from '@tanstack/react-query'
import type { Direction } from '#contract/choices.ts'
import type { Api } from '#contract/client.ts'
import type { CompanySort, CompanyStatus } from '#contract/companies/company-choices.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { mutation, refreshing } from '#web/api/client/mutation.ts'

const key = ['admin', 'companies']

interface CompanyList {
  search?: string
  status?: CompanyStatus
  sort?: CompanySort
  direction?: Direction
  page: number
}

export const companiesPerPage = 24

export const companiesQuery = (api: Api, request: CompanyList) =>
  queryOptions({
    queryKey: [...key, 'list', request],
    queryFn: () => api('GET /api/admin/companies', { query: { ...request, limit: companiesPerPage } }),
    staleTime: staffStaleTimeMs,
  })

/** The number of applications that wait for a decision. */
export const applicationCountQuery = (api: Api) =>
  queryOptions({
    queryKey: [...key, 'applications'],
    queryFn: async () => {
      const { total } = await api('GET /api/admin/companies', { query: { status: 'applied', limit: 1 } })
      return total
    },
    staleTime: staffStaleTimeMs,
  })

export const companyQuery = (api: Api, id: number) =>
  queryOptions({
    queryKey: [...key, 'one', id],
    queryFn: () => api('GET /api/admin/companies/{id}', { params: { id } }),
    staleTime: staffStaleTimeMs,
  })

const useCompanyChange = refreshing(key, ['admin', 'activity'], ['admin', 'mail'])

export const useChangeCompany = mutation('PUT /api/admin/companies/{id}', useCompanyChange)

export const useApproveCompany = mutation('POST /api/admin/companies/{id}/approve', useCompanyChange)

export const useDeclineCompany = mutation('POST /api/admin/companies/{id}/decline', useCompanyChange)

export const useSuspendCompany = mutation('POST /api/admin/companies/{id}/suspend', useCompanyChange)

export const useReactivateCompany = mutation('POST /api/admin/companies/{id}/reactivate', useCompanyChange)

export const useRecordTaxCheck = mutation('POST /api/admin/companies/{id}/tax-check', useCompanyChange)

export const useChangeCompanyMember = mutation(
  'PUT /api/admin/companies/{id}/members/{memberId}',
  useCompanyChange,
)

export const useRemoveCompanyMember = mutation(
  'DELETE /api/admin/companies/{id}/members/{memberId}',
  useCompanyChange,
)
