import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { SignInForm, RegisterForm, SignedInUser } from '#contract/accounts.ts'
import type { CartLine } from '#contract/cart.ts'
import type { Api } from '#contract/client.ts'
import { ApiProblem } from '#contract/problem.ts'
import { mayBeSignedIn, visitorArrived } from '#web/runtime/visitor/visitor-data.ts'
import { cartQuery } from './cart.ts'
import { useApi } from './use-api.ts'

export const userQuery = (api: Api) =>
  queryOptions({
    queryKey: ['user'],
    queryFn: () => (mayBeSignedIn() ? nullIfSignedOut(api('GET /api/user')) : null),
    refetchOnWindowFocus: true,
  })

/** Whoever is signed in: null signed out, undefined while that is not known yet. */
export function useUser(): SignedInUser | null | undefined {
  return useQuery(userQuery(useApi())).data
}

/** Answers with who it is, and the cart as it was before and is since. */
export function useSignIn() {
  const api = useApi()
  const arrive = useArrival()
  const queryClient = useQueryClient()
  // A cart that cannot be had keeps nobody from signing in.
  const cart = () => queryClient.fetchQuery(cartQuery(api)).catch((): CartLine[] => [])
  return useMutation({
    mutationFn: async (form: SignInForm) => {
      const guest = await cart()
      const user = await api('POST /api/login', { body: form })
      await arrive(user)
      return { user, guest, joined: await cart() }
    },
  })
}

export function useRegister() {
  const api = useApi()
  return useMutation({
    mutationFn: (form: RegisterForm) => api('POST /api/register', { body: form }),
    onSuccess: useArrival(),
  })
}

export function useSignOut() {
  const api = useApi()
  return useMutation({ mutationFn: () => api('POST /api/logout') })
}

/** Somebody signed in: nothing of the former visitor stays. */
function useArrival() {
  const queryClient = useQueryClient()
  return async (user: SignedInUser) => {
    visitorArrived(user.id)
    queryClient.setQueryData(['user'], user)
    queryClient.removeQueries({
      predicate: ({ queryKey }) => queryKey[0] === 'orders' || queryKey[0] === 'admin',
    })
    await queryClient.invalidateQueries({ queryKey: ['cart'] })
  }
}

async function nullIfSignedOut<T>(asked: Promise<T>): Promise<T | null> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 401) return null
    throw error
  }
}
