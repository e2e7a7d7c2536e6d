import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type * as z from 'zod'
import type { Direction } from '#contract/choices.ts'
import type { Api } from '#contract/client.ts'
import type { CompanyRole, CompanySort, CompanyStatus } from '#contract/companies/company-choices.ts'
import type {
  CompanyChange,
  approveCompany,
  declineCompany,
  recordTaxCheck,
} from '#contract/companies/staff-companies.ts'
import { staffStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

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

interface Row {
  id: number
}

/** The body of a call for one company. */
type BodyOf<Call extends { body: z.ZodType }> = Row & z.input<Call['body']>

export function useChangeCompany() {
  const api = useApi()
  return useCompanyChange(({ id, ...body }: Row & CompanyChange) =>
    api('PUT /api/admin/companies/{id}', { params: { id }, body }),
  )
}

export function useApproveCompany() {
  const api = useApi()
  return useCompanyChange(({ id, ...body }: BodyOf<typeof approveCompany>) =>
    api('POST /api/admin/companies/{id}/approve', { params: { id }, body }),
  )
}

/** A change that needs a reason. */
export type ReasonedChange = BodyOf<typeof declineCompany>

export function useDeclineCompany() {
  const api = useApi()
  return useCompanyChange(({ id, ...body }: ReasonedChange) =>
    api('POST /api/admin/companies/{id}/decline', { params: { id }, body }),
  )
}

export function useSuspendCompany() {
  const api = useApi()
  return useCompanyChange(({ id, ...body }: ReasonedChange) =>
    api('POST /api/admin/companies/{id}/suspend', { params: { id }, body }),
  )
}

export function useReactivateCompany() {
  const api = useApi()
  return useCompanyChange(({ id, ...body }: Row & { version: number }) =>
    api('POST /api/admin/companies/{id}/reactivate', { params: { id }, body }),
  )
}

export function useRecordTaxCheck() {
  const api = useApi()
  return useCompanyChange(({ id, ...body }: BodyOf<typeof recordTaxCheck>) =>
    api('POST /api/admin/companies/{id}/tax-check', { params: { id }, body }),
  )
}

interface Member extends Row {
  memberId: number
}

export function useChangeCompanyMember() {
  const api = useApi()
  return useCompanyChange(({ role, ...params }: Member & { role: CompanyRole }) =>
    api('PUT /api/admin/companies/{id}/members/{memberId}', { params, body: { role } }),
  )
}

export function useRemoveCompanyMember() {
  const api = useApi()
  return useCompanyChange((params: Member) =>
    api('DELETE /api/admin/companies/{id}/members/{memberId}', { params }),
  )
}

function useCompanyChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        ['companies', 'activity', 'mail'].map((part) =>
          queryClient.invalidateQueries({ queryKey: ['admin', part] }),
        ),
      ),
  })
}
