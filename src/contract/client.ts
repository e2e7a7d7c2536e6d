import type { CallName, Calls } from './calls.ts'
import type { Reply, CallInput } from './endpoint.ts'
import { ApiProblem, readProblem } from './problem.ts'

export type Fetch = (path: string, init: RequestInit) => Promise<HttpResponse>

/** The part of a response that the client reads. */
export interface HttpResponse {
  ok: boolean
  status: number
  headers: { get: (name: string) => string | null }
  json: () => Promise<unknown>
}

/** Calls an endpoint by name: `api('GET /api/cart')`. Throws {@link ApiProblem} for error responses. */
export type Api = <Name extends CallName>(
  name: Name,
  ...input: OptionalInput<CallInput<Calls[Name]>>
) => Promise<Reply<Calls[Name]>>

export type OptionalInput<Input> = Record<never, unknown> extends Input ? [input?: Input] : [input: Input]

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

/** The browser passes `window.fetch`, the page render an in-process fetch. */
export function createApi(fetch: Fetch): Api {
  return async <Name extends CallName>(
    name: Name,
    ...[optionalInput]: OptionalInput<CallInput<Calls[Name]>>
  ) => {
    const input = (optionalInput ?? {}) as AnyInput
    const [method = '', path = ''] = name.split(' ')
    const response = await fetch(buildUrl(path, input), {
      method,
      headers: { accept: 'application/json', ...contentTypeHeader(input.body), ...input.headers },
      ...(input.body === undefined ? {} : { body: encodeBody(input.body) }),
    })
    if (!response.ok) throw new ApiProblem(await readProblem(response))
    return (await readReply(response)) as Reply<Calls[Name]>
  }
}

/** Text is CSV. For a form, fetch sets the header itself, with the boundary. */
function contentTypeHeader(body: unknown): Record<string, string> {
  if (body === undefined || body instanceof FormData) return {}
  return { 'content-type': typeof body === 'string' ? 'text/csv' : 'application/json' }
}

function encodeBody(body: unknown) {
  return typeof body === 'string' || body instanceof FormData ? body : JSON.stringify(body)
}

async function readReply(response: HttpResponse) {
  if (!response.headers.get('content-type')?.startsWith('application/json')) return undefined
  const total = response.headers.get('x-total-count')
  return total === null ? response.json() : { items: await response.json(), total: Number(total) }
}

/** The URL of a call; empty parameters are left out. */
export function buildUrl(
  template: string,
  { params = {}, query = {} }: Pick<AnyInput, 'params' | 'query'>,
): string {
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    for (const each of Array.isArray(value) ? value : [value])
      if ((each ?? '') !== '') search.append(name, String(each))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
