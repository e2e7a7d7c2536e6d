import type { ProblemCode } from '#contract/api/problem-codes.ts'

/** The content type of problems. RFC 9457 defines no charset, but some clients guess one without it. */
export const problemType = 'application/problem+json; charset=utf-8'

/** An expected failure with a stable code; the error handler sends it as RFC 9457 problem details. */
export class ShopProblem extends Error {
  readonly status: number
  readonly code: ProblemCode
  /** Data that the caller needs to recover, by code. */
  readonly extra: unknown
  readonly errors: FieldError[] | undefined

  constructor(status: number, code: ProblemCode, detail: string, extra?: unknown, errors?: FieldError[]) {
    super(detail)
    this.name = new.target.name
    this.status = status
    this.code = code
    this.extra = extra
    this.errors = errors
  }
}

export class NotFound extends ShopProblem {
  constructor(code: ProblemCode = 'not-found', detail = 'Not found. It may have been moved or deleted.') {
    super(404, code, detail)
  }
}

export class Conflict extends ShopProblem {
  constructor(code: ProblemCode, detail: string, extra?: unknown) {
    super(409, code, detail, extra)
  }
}

/** An update based on an outdated version of a row; carries the current row. */
export class Stale extends Conflict {
  constructor(detail: string, current: unknown) {
    super('stale', detail, current)
  }
}

export class Forbidden extends ShopProblem {
  constructor(
    code: ProblemCode = 'forbidden',
    detail = "You don't have permission to do this.",
    errors?: FieldError[],
  ) {
    super(403, code, detail, undefined, errors)
  }
}

export class SignInRequired extends ShopProblem {
  constructor() {
    super(401, 'sign-in-required', 'Sign in to continue.')
  }
}

/** The path has other methods. */
export class MethodNotAllowed extends ShopProblem {
  readonly allowed: readonly string[]

  constructor(allowed: readonly string[]) {
    super(405, 'method-not-allowed', `Use ${allowed.join(' or ')} for this address.`)
    this.allowed = allowed
  }
}

/** Remaining attempts of a rate limit. */
export interface Quota {
  name: string
  max: number
  remaining: number
  windowSeconds: number
  /** Until the window ends. */
  resetSeconds: number
}

export class TooManyRequests extends ShopProblem {
  /** In seconds. */
  readonly retryAfter: number
  /** The limits that are reached, as far as replies show them. */
  readonly quotas: readonly Quota[]

  constructor(retryAfter: number, quotas: readonly Quota[] = []) {
    super(429, 'too-many-requests', `Too many attempts. Wait ${formatWait(retryAfter)} and try again.`)
    this.retryAfter = retryAfter
    this.quotas = quotas
  }
}

function formatWait(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? '1 minute' : `${minutes} minutes`
}

interface FieldError {
  /** Path of the field, such as `order.customerEmail`. */
  field: string
  message: string
}

/** Input that fails validation; names each field and how to fix it. */
export class Invalid extends ShopProblem {
  override readonly errors: FieldError[]

  constructor(
    errors: FieldError[],
    detail = 'Check the marked fields.',
    code: ProblemCode = 'invalid',
    extra?: unknown,
  ) {
    super(422, code, detail, extra, errors)
    this.errors = errors
  }
}
