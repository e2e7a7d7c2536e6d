import type { components } from './api-types.ts'

type Problem = components['schemas']['Problem']

/** The codes known to this version. A later shop may send others. */
export type ProblemCode = components['schemas']['ProblemCode'] | (string & {})

export interface FieldError {
  field: string
  message: string
}

/** An error reply of the shop: RFC 9457 problem details. Decide by `status` and `code`, the message is for people. */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem'
  readonly status: number
  readonly code: ProblemCode
  /** The fields that are not valid, and how to fix each. */
  readonly errors: FieldError[]
  /** Names the request in the logs of the shop. */
  readonly requestId: string | undefined
  /** Data to recover with, by code: for `stale` the current row. */
  readonly extra: unknown

  constructor({ status, code, detail, errors = [], requestId, extra }: Omit<Problem, 'type' | 'title'>) {
    super(`${detail} (${status} ${code})`)
    this.status = status
    this.code = code
    this.errors = errors
    this.requestId = requestId
    this.extra = extra
  }
}

/** Reads the problem of an error reply. One without problem details, such as of a proxy, has the code `unreadable`. */
export async function readProblem(response: Response): Promise<ApiProblem> {
  const text = await response.text()
  const requestId = response.headers.get('x-request-id') ?? undefined
  const problem = parseProblem(text)
  if (problem) return new ApiProblem({ requestId, ...problem })
  const detail = `Unexpected reply: ${text.slice(0, 200) || response.statusText}`
  return new ApiProblem({ status: response.status, code: 'unreadable', detail, requestId })
}

function parseProblem(text: string): Problem | undefined {
  try {
    const value = JSON.parse(text) as Problem | null
    return typeof value?.code === 'string' ? value : undefined
  } catch {
    return undefined
  }
}
