import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Account, DeleteAccountForm } from '#contract/account-data.ts'
import type { ForgotPasswordForm, ResetPasswordForm } from '#contract/accounts.ts'
import type { TrackForm } from '#contract/orders/order-tracking.ts'
import { paths } from '#contract/paths.ts'
import { mutation } from '#web/api/client/mutation.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { leaveSignedOut } from '#web/visitor/visitor-data.ts'

export const useChangeAccount = mutation('PATCH /api/account', useAccountMutation)

/** Uploads a profile picture, or removes it for null. */
export function useChangePicture() {
  const api = useApi()
  return useAccountMutation((picture: File | null) => {
    if (!picture) return api('DELETE /api/account/picture')
    const body = new FormData()
    body.append('picture', picture)
    return api('POST /api/account/picture', { body })
  })
}

function useAccountMutation<Change>(mutationFn: (change: Change) => Promise<Account>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: (account) => {
      const {
        deliveredOrders: _,
        emailConfirmed: _c,
        pendingEmail: _p,
        confirmedContacts: _o,
        ...user
      } = account
      queryClient.setQueryData(['account'], account)
      queryClient.setQueryData(['user'], user)
    },
  })
}

/** Sends the confirmation link again. */
export function useSendConfirmation() {
  const api = useApi()
  return useMutation({
    mutationFn: (email: string | undefined) => api('POST /api/account/confirmation', { body: { email } }),
  })
}

export function useDeleteAccount() {
  const api = useApi()
  return useMutation({
    mutationFn: (form: DeleteAccountForm) => api('DELETE /api/account', { body: form }),
    onSuccess: () => leaveSignedOut(paths.accountDeleted),
  })
}

export function useForgotPassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (form: ForgotPasswordForm) => api('POST /api/password/forgot', { body: form }),
  })
}

export function useResetPassword() {
  const api = useApi()
  return useMutation({
    mutationFn: (form: ResetPasswordForm) => api('POST /api/password/reset', { body: form }),
  })
}

export function useTrackOrder() {
  const api = useApi()
  return useMutation({ mutationFn: (form: TrackForm) => api('POST /api/orders/track', { body: form }) })
}
