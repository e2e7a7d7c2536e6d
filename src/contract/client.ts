import type { CallName, Calls } from './calls.ts'
import type { Answer, CallInput } from './endpoint.ts'
import { ApiProblem, readProblem } from './problem.ts'

export type Fetch = (path: string, init: RequestInit) => Promise<Received>

/** As much of a response as is read. */
export interface Received {
  ok: boolean
  status: number
  headers: { get: (name: string) => string | null }
  json: () => Promise<unknown>
}

/** Makes any call of the contract: `api('GET /api/cart')`. Throws {@link ApiProblem} when the server refuses. */
export type Api = <Name extends CallName>(
  name: Name,
  ...input: Given<CallInput<Calls[Name]>>
) => Promise<Answer<Calls[Name]>>

export type Given<Input> = Record<never, unknown> extends Input ? [input?: Input] : [input: Input]

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

/** The one typed client: the browser hands it `window.fetch`, the page render an in-process fetch. */
export function createApi(fetch: Fetch): Api {
  return async <Name extends CallName>(name: Name, ...[given]: Given<CallInput<Calls[Name]>>) => {
    const input = (given ?? {}) as AnyInput
    const [method = '', path = ''] = name.split(' ')
    const response = await fetch(address(path, input), {
      method,
      headers: { accept: 'application/json', ...contentType(input.body), ...input.headers },
      ...(input.body === undefined ? {} : { body: encoded(input.body) }),
    })
    if (!response.ok) throw new ApiProblem(await readProblem(response))
    return (await answer(response)) as Answer<Calls[Name]>
  }
}

/** Text is a file of rows. A form's own type names its boundary, which only the fetch knows. */
function contentType(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {}
  return { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' }
}

function encoded(body: unknown) {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
}

async function answer(response: Received) {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined
  const total = response.headers.get('x-total-count')
  return total === null ? response.json() : { items: await response.json(), total: Number(total) }
}

function address(template: string, { params = {}, query = {} }: AnyInput) {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
