import type { FastifyRequest } from 'fastify'
import type { ApiScope } from '#contract/integrations/api-scopes.ts'
import type { User, Visitor } from '#platform/http/visitor.ts'
import { NotForApiKeys, ScopeMissing } from './problems.ts'

/** An API key that can be used now. It acts for the member of staff who created it. */
export interface AuthenticatedKey {
  id: number
  name: string
  scopes: readonly ApiScope[]
  user: User
}

/** Authenticates the API key of a request. Throws ApiKeyRefused or TooManyRequests. */
export type FindApiKey = (token: string, request: FastifyRequest) => Promise<AuthenticatedKey>

/**
 * The visitor of a call with an API key. Throws NotForApiKeys if no key may make the call, and ScopeMissing if this one may not.
 */
export function requireScope({ id, name, scopes, user }: AuthenticatedKey, scope: ApiScope | null): Visitor {
  if (scope === null) throw new NotForApiKeys()
  if (!scopes.includes(scope)) throw new ScopeMissing(scope)
  return { sid: null, user, apiKey: { id, name } }
}

/** Refuses a call because of some of its values only. Throws NotForApiKeys. */
export function refuseApiKey(apiKey: Visitor['apiKey'], detail: string) {
  if (apiKey) throw new NotForApiKeys(detail)
}
