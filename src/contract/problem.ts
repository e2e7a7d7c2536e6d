import { isRecord } from './is-record.ts'

/** RFC 9457 problem details. `code` is stable; `detail` is a sentence for people. */
export interface Problem {
  type: string
  title: string
  status: number
  code: string
  detail: string
  /** Where the input was wrong: the path of the field, and what to do about it. */
  errors?: { field: string; message: string }[] | undefined
  /** What the caller needs in order to go on, by the kind of problem. */
  extra?: unknown
  /** Where the fault is the shop's: the shop's log tells of it under this name. */
  reference?: string | undefined
}

/** A call that the server refused. */
export class ApiProblem extends Error {
  readonly problem: Problem

  constructor(reason: Problem) {
    super(reason.reference ? `${reason.detail} (Reference: ${reason.reference})` : reason.detail)
    this.name = 'ApiProblem'
    this.problem = reason
  }

  get status() {
    return this.problem.status
  }

  get code() {
    return this.problem.code
  }
}

/** What the message of a failure has for the operator; of an error only that comes along with a page. */
export function referenceIn(error: unknown): string | undefined {
  return error instanceof Error ? /\(Reference: \w+\)$/.exec(error.message)?.[0] : undefined
}

/** The problem as the server told it, or one that says that there was no understandable answer. */
export async function readProblem(response: Pick<Response, 'status' | 'json'>): Promise<Problem> {
  const told: unknown = await response.json().catch(() => null)
  if (isProblem(told)) return told
  return {
    type: 'about:blank',
    title: 'No understandable answer',
    status: response.status,
    code: 'unreadable-answer',
    detail: 'The shop did not answer as expected. Please try again.',
  }
}

/** By hand rather than by the schema: every page in a browser needs this, and few need a validator. */
function isProblem(told: unknown): told is Problem {
  return (
    isRecord(told) &&
    [told['type'], told['title'], told['code'], told['detail']].every((part) => typeof part === 'string') &&
    typeof told['status'] === 'number' &&
    ['string', 'undefined'].includes(typeof told['reference']) &&
    (told['errors'] === undefined || (Array.isArray(told['errors']) && told['errors'].every(isFieldError)))
  )
}

function isFieldError(told: unknown) {
  return isRecord(told) && typeof told['field'] === 'string' && typeof told['message'] === 'string'
}
