import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { CompanyApplication, InvitationForm } from '#contract/companies/company-fields.ts'
import type { CompanyRole } from '#contract/companies/company-choices.ts'
import type { Api } from '#contract/client.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useApi } from '#web/api/client/use-api.ts'

const key = ['company']

/** The company of the signed-in account; null without one. */
export const ownCompanyQuery = (api: Api) =>
  queryOptions({ queryKey: [...key, 'own'], queryFn: () => api('GET /api/company') })

export interface CompanyOrderList {
  /** Orders of one member only. */
  member?: number | undefined
  page?: number | undefined
}

export const companyOrdersPerPage = 10

export const companyOrdersQuery = (api: Api, { member, page = 1 }: CompanyOrderList) =>
  queryOptions({
    queryKey: [...key, 'orders', { member, page }],
    queryFn: () => api('GET /api/company/orders', { query: { member, page, limit: companyOrdersPerPage } }),
    placeholderData: keepPreviousData,
  })

/** What the invitation with this token is for; null if the token is not valid. */
export const invitationQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['company-invitation', token],
    queryFn: () =>
      api('GET /api/company/invitation', { query: { token } }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 422) return null
        throw error
      }),
  })

export function useApplyForCompany() {
  const api = useApi()
  return useCompanyChange((body: CompanyApplication) => api('POST /api/company', { body }))
}

/** Also sends an invitation again. */
export function useInviteMember() {
  const api = useApi()
  return useCompanyChange((body: InvitationForm) => api('POST /api/company/invitations', { body }))
}

export function useWithdrawInvitation() {
  const api = useApi()
  return useCompanyChange((id: number) => api('DELETE /api/company/invitations/{id}', { params: { id } }))
}

export function useAcceptInvitation() {
  const api = useApi()
  return useCompanyChange((token: string) => api('POST /api/company/invitation', { body: { token } }))
}

export function useChangeMember() {
  const api = useApi()
  return useCompanyChange(({ id, role }: { id: number; role: CompanyRole }) =>
    api('PUT /api/company/members/{id}', { params: { id }, body: { role } }),
  )
}

/** Removes a member, or leaves the company with the own id. */
export function useRemoveMember() {
  const api = useApi()
  return useCompanyChange((id: number) => api('DELETE /api/company/members/{id}', { params: { id } }))
}

function useCompanyChange<Input, Result>(mutationFn: (input: Input) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: [...key, 'own'] })
      // Without the company there are no orders to fetch.
      await queryClient.invalidateQueries({ queryKey: [...key, 'orders'], refetchType: 'none' })
    },
  })
}
