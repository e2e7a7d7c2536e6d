import type { ProblemCode } from '#contract/api/problem-codes.ts'
import type { ApiScope } from '#contract/integrations/api-scopes.ts'
import { ShopProblem } from '#platform/problems.ts'

/** Refuses the API key of a request, with a challenge for the `WWW-Authenticate` header (RFC 6750, section 3). */
export class ApiKeyProblem extends ShopProblem {
  readonly challenge: string

  constructor(status: 401 | 403, code: ProblemCode, detail: string, attributes: Record<string, string>) {
    super(status, code, detail)
    const challenge = { realm: 'Tradecounter', ...attributes, error_description: detail }
    this.challenge = `Bearer ${Object.entries(challenge)
      .map(([name, value]) => `${name}="${value}"`)
      .join(', ')}`
  }
}

/** A key that cannot be used for any call. The detail is ASCII without quotes, as the header requires. */
export class ApiKeyRefused extends ApiKeyProblem {
  constructor(code: ProblemCode, detail: string) {
    super(401, code, detail, { error: 'invalid_token' })
  }
}

export class ScopeMissing extends ApiKeyProblem {
  constructor(scope: ApiScope) {
    const detail = `This API key lacks the scope ${scope}.`
    super(403, 'scope-missing', detail, { error: 'insufficient_scope', scope })
  }
}

/** No scope allows the call. */
export class NotForApiKeys extends ApiKeyProblem {
  constructor(detail = 'API keys cannot be used for this call.') {
    super(403, 'not-for-api-keys', detail, { error: 'insufficient_scope' })
  }
}
