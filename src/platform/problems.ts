/** A refusal with a name. The one error handler answers it as RFC 9457 problem details. */
export class ShopProblem extends Error {
  readonly status: number
  readonly code: string
  /** What the caller needs in order to go on. */
  readonly extra: unknown
  /** The fields that it is about, where it is about fields. */
  readonly errors: FieldError[] | undefined

  constructor(status: number, code: string, detail: string, extra?: unknown, errors?: FieldError[]) {
    super(detail)
    this.name = new.target.name
    this.status = status
    this.code = code
    this.extra = extra
    this.errors = errors
  }
}

export class NotFound extends ShopProblem {
  constructor(code = 'not-found', detail = 'There is nothing at this address.') {
    super(404, code, detail)
  }
}

export class Conflict extends ShopProblem {
  constructor(code: string, detail: string, extra?: unknown) {
    super(409, code, detail, extra)
  }
}

export class Forbidden extends ShopProblem {
  constructor(code = 'forbidden', detail = 'This is not open to your account.', errors?: FieldError[]) {
    super(403, code, detail, undefined, errors)
  }
}

export class SignInRequired extends ShopProblem {
  constructor() {
    super(401, 'sign-in-required', 'Please sign in first.')
  }
}

export class TooManyRequests extends ShopProblem {
  /** In seconds. */
  readonly retryAfter: number

  constructor(retryAfter: number) {
    super(429, 'too-many-requests', `Too many tries. Please wait ${inWords(retryAfter)} and try again.`)
    this.retryAfter = retryAfter
  }
}

function inWords(seconds: number) {
  const minutes = Math.ceil(seconds / 60)
  if (minutes > 90) return `${Math.ceil(minutes / 60)} hours`
  return minutes === 1 ? 'a minute' : `${minutes} minutes`
}

interface FieldError {
  /** The path of the field: `order.customerEmail`. */
  field: string
  message: string
}

/** Input that cannot be taken; names the fields and what to do about them. */
export class Invalid extends ShopProblem {
  override readonly errors: FieldError[]

  constructor(errors: FieldError[], detail = 'Please check the marked fields.', code = 'invalid') {
    super(422, code, detail, undefined, errors)
    this.errors = errors
  }
}
