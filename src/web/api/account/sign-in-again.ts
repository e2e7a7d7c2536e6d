import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { SignInForm } from '#contract/accounts.ts'
import { ApiProblem } from '#contract/problem.ts'
import { useApi } from '#web/api/client/use-api.ts'
import { userQuery } from '#web/api/session.ts'

interface Input extends SignInForm {
  /** The access code, once the shop has asked for it. */
  code: string | undefined
}

/**
 * Signs in over a page of the back office, whose queries and forms stay. `needsCode` is true once private access has
 * refused the sign-in.
 */
export function useSignInAgain() {
  const api = useApi()
  const queryClient = useQueryClient()
  const signIn = useMutation({
    mutationFn: async ({ email, password, code }: Input) => {
      if (code) await api('POST /api/access', { body: { code } })
      await api('POST /api/login', { body: { email, password } })
      // The page shows itself again as soon as it knows its user.
      await queryClient.fetchQuery({ ...userQuery(api), staleTime: 0 })
    },
  })
  const isGated = signIn.error instanceof ApiProblem && gateCodes.has(signIn.error.code)
  return { ...signIn, needsCode: isGated || Boolean(signIn.variables?.code) }
}

const gateCodes = new Set(['access-required', 'wrong-access-code'])
