import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignInForm, RegisterForm, SignedInUser } from '#contract/accounts.ts'
import type { CartLine } from '#contract/cart.ts'
import type { Api } from '#contract/client.ts'
import { paths } from '#contract/paths.ts'
import { ApiProblem } from '#contract/problem.ts'
import { leaveSignedOut, mayBeSignedIn, setSignedInVisitor } from '#web/visitor/visitor-data.ts'
import { cartQuery } from './cart.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { useVisitorQuery } from '#web/api/client/use-visitor-query.ts'

export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: () => (mayBeSignedIn() ? nullIfSignedOut(api('GET /api/user')) : null),
    refetchOnWindowFocus: true,
  })

/** The signed-in user; null when signed out, undefined while loading. */
export function useUser(): SignedInUser | null | undefined {
  return useVisitorQuery(userQuery(useApi())).data
}

/** Returns the user with the guest cart before, and the merged cart after signing in. */
export function useSignIn() {
  const api = useApi()
  const switchUser = useSwitchUser()
  const queryClient = useQueryClient()
  // Signing in works even when the cart fails to load.
  const loadCart = () => queryClient.fetchQuery(cartQuery(api)).catch((): CartLine[] => [])
  return useMutation({
    mutationFn: async (form: SignInForm) => {
      const guestCart = await loadCart()
      const user = await api('POST /api/login', { body: form })
      await switchUser(user)
      return { user, guestCart, mergedCart: await loadCart() }
    },
  })
}

export function useRegister() {
  const api = useApi()
  return useMutation({
    mutationFn: (form: RegisterForm) => api('POST /api/register', { body: form }),
    onSuccess: useSwitchUser(),
  })
}

export function useSignOut() {
  const api = useApi()
  return useMutation({
    mutationFn: () => api('POST /api/logout'),
    onSuccess: () => leaveSignedOut(paths.home),
  })
}

/** Sets the signed-in user and drops cached data of an earlier one. */
function useSwitchUser() {
  const queryClient = useQueryClient()
  return async (user: SignedInUser) => {
    setSignedInVisitor(user.id)
    queryClient.setQueryData(['user'], user)
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'orders' || queryKey[0] === 'admin',
    })
    await queryClient.invalidateQueries({ queryKey: ['cart'] })
  }
}

async function nullIfSignedOut<T>(request: Promise<T>): Promise<T | null> {
  try {
    return await request
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null
    throw error
  }
}
