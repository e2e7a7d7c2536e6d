import { isRecord } from './is-record.ts'

/** RFC 9457 problem details. `code` is stable; `detail` is shown to users. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  /** Invalid fields: the path, and how to fix it. */
  errors?: { field: string; message: string }[] | undefined
  /** Data that the caller needs to recover, by code. */
  extra?: unknown
  /** Identifies the log line of an internal error. */
  reference?: string | undefined
  /** The same as the `X-Request-Id` header. */
  requestId?: string | undefined
}

/** An error response of the API. */
export class ApiProblem extends Error {
  readonly problem: Problem

  constructor(problem: Problem) {
    super(problem.reference ? `${problem.detail} (Reference: ${problem.reference})` : problem.detail)
    this.name = 'ApiProblem'
    this.problem = problem
  }

  get status() {
    return this.problem.status
  }

  get code() {
    return this.problem.code
  }
}

/** The reference in an error message; errors sent with a page keep only their message. */
export function referenceIn(error: unknown): string | undefined {
  return error instanceof Error ? /\(Reference: \w+\)$/.exec(error.message)?.[0] : undefined
}

/** Reads the problem details, or returns a generic problem for an unreadable response. */
export async function readProblem(response: Pick<Response, 'status' | 'json'>): Promise<Problem> {
  const value: unknown = await response.json().catch(() => null)
  if (isProblem(value)) return value
  return {
    type: 'about:blank',
    title: 'Unreadable response',
    status: response.status,
    code: 'unreadable-answer',
    detail: 'Unexpected response from the shop. Try again.',
  }
}

/** Without zod, because every page loads this and few need a validator. */
function isProblem(value: unknown): value is Problem {
  return (
    isRecord(value) &&
    ['type', 'title', 'code', 'detail'].every((name) => typeof value[name] === 'string') &&
    typeof value['status'] === 'number' &&
    ['string', 'undefined'].includes(typeof value['reference']) &&
    (value['errors'] === undefined || (Array.isArray(value['errors']) && value['errors'].every(isFieldError)))
  )
}

function isFieldError(value: unknown) {
  return isRecord(value) && typeof value['field'] === 'string' && typeof value['message'] === 'string'
}
