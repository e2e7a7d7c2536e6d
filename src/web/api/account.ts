import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Account,
  type AccountForm,
  type DeleteAccountForm,
  changeAccount,
  deleteAccount,
  getAccount,
} from '../../contract/account-data.ts'
import {
  type ForgotPasswordForm,
  type ResetPasswordForm,
  forgotPassword,
  resetPassword,
} from '../../contract/accounts.ts'
import type { Api } from '../../contract/client.ts'
import { type TrackForm, trackOrder } from '../../contract/order-tracking.ts'
import { useApi } from './use-api.ts'

export const accountQuery = (api: Api) =>
  queryOptions({ queryKey: ['account'], queryFn: () => api(getAccount) })

export function useChangeAccount() {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (form: AccountForm) => api(changeAccount, { body: form }),
    onSuccess: ({ deliveredOrders, ...user }: Account) => {
      queryClient.setQueryData(['account'], { ...user, deliveredOrders })
      queryClient.setQueryData(['user'], user)
    },
  })
}

export function useDeleteAccount() {
  const api = useApi()
  return useMutation({ mutationFn: (form: DeleteAccountForm) => api(deleteAccount, { body: form }) })
}

export function useForgotPassword() {
  const api = useApi()
  return useMutation({ mutationFn: (form: ForgotPasswordForm) => api(forgotPassword, { body: form }) })
}

export function useResetPassword() {
  const api = useApi()
  return useMutation({ mutationFn: (form: ResetPasswordForm) => api(resetPassword, { body: form }) })
}

export function useTrackOrder() {
  const api = useApi()
  return useMutation({ mutationFn: (form: TrackForm) => api(trackOrder, { body: form }) })
}
