import type { Answer, CallInput, Endpoint } from './endpoint.ts'
import { ApiProblem, readProblem } from './problem.ts'

export type Fetch = (path: string, init: RequestInit) => Promise<Response>

/** Calls any endpoint of the contract. Throws {@link ApiProblem} when the server refuses. */
export type Api = <E extends Endpoint>(endpoint: E, ...input: Given<CallInput<E>>) => Promise<Answer<E>>

type Given<Input> = Record<never, unknown> extends Input ? [input?: Input] : [input: Input]

interface AnyInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  headers?: Record<string, string>
  body?: unknown
}

/** The one typed client: the browser hands it `window.fetch`, the page render an in-process fetch. */
export function createApi(fetch: Fetch): Api {
  return async <E extends Endpoint>(endpoint: E, ...[given]: Given<CallInput<E>>): Promise<Answer<E>> => {
    const input = (given ?? {}) as AnyInput
    const response = await fetch(address(endpoint, input), {
      method: endpoint.method,
      headers: {
        accept: 'application/json',
        ...(input.body === undefined ? {} : contentType(endpoint)),
        ...input.headers,
      },
      ...(input.body === undefined ? {} : { body: encoded(endpoint, input.body) }),
    })
    if (!response.ok) throw new ApiProblem(await readProblem(response))
    return (await answer(endpoint, response)) as Answer<E>
  }
}

/** A form's own type names its boundary, which only the fetch knows. */
function contentType({ bodyType }: Endpoint): Record<string, string> {
  return bodyType === 'multipart/form-data' ? {} : { 'content-type': bodyType }
}

function encoded({ bodyType }: Endpoint, body: unknown) {
  return bodyType === 'application/json' ? JSON.stringify(body) : (body as string | FormData)
}

async function answer(endpoint: Endpoint, response: Response) {
  if (!endpoint.reply) return undefined
  if (!endpoint.paged) return response.json()
  return { items: await response.json(), total: Number(response.headers.get('x-total-count')) }
}

function address(endpoint: Endpoint, { params = {}, query = {} }: AnyInput) {
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  )
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined && value !== null && value !== '') search.set(name, String(value))
  }
  return search.size > 0 ? `${path}?${search}` : path
}
