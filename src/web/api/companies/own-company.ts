import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Api } from '#contract/client.ts'
import { ApiProblem } from '#contract/problem.ts'
import { mutation } from '#web/api/client/mutation.ts'

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

/** The invitation with this token; null if the token is not valid. */
export const invitationQuery = (api: Api, token: string) =>
  queryOptions({
    queryKey: ['company-invitation', token],
    queryFn: () =>
      api('GET /api/company/invitation', { query: { token } }).catch((error: unknown) => {
        if (error instanceof ApiProblem && error.status === 422) return null
        throw error
      }),
  })

export const useApplyForCompany = mutation('POST /api/company', useCompanyChange)

/** Also sends an invitation again. */
export const useInviteMember = mutation('POST /api/company/invitations', useCompanyChange)

export const useWithdrawInvitation = mutation('DELETE /api/company/invitations/{id}', useCompanyChange)

export const useAcceptInvitation = mutation('POST /api/company/invitation', useCompanyChange)

export const useChangeMember = mutation('PUT /api/company/members/{id}', useCompanyChange)

/** Removes a member, or leaves the company with the own id. */
export const useRemoveMember = mutation('DELETE /api/company/members/{id}', useCompanyChange)

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
