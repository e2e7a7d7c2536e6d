import createFetchClient, { type FetchOptions } from 'openapi-fetch'
import { readProblem } from './api-problem.ts'
import type { paths } from './api-types.ts'
import { type RetryLimits, type Send, retryingFetch } from './retrying-fetch.ts'

export interface ClientOptions extends RetryLimits {
  /** The address of the shop, such as `https://shop.example.com`. */
  url: string
  /** From Settings > API keys. Calls that are open to all need none. */
  apiKey?: string
  /** Sent with each request, such as `cookie` with the session of a customer. */
  headers?: Record<string, string>
  /** Replaces the global `fetch`. */
  fetch?: Send
}

type Method = 'get' | 'post' | 'put' | 'patch' | 'delete'

type PathsWith<M extends Method> = {
  [Path in keyof paths]: paths[Path] extends Record<M, object> ? Path : never
}[keyof paths]

/** How the body of a reply is read. Files need another than the default `json`. */
interface BodyAs<Data> {
  json: Data
  text: string
  blob: Blob
  arrayBuffer: ArrayBuffer
  stream: Response['body']
}

type As = keyof BodyAs<unknown>

/** The body of a success, undefined without one. */
type DataOf<Operation> = Operation extends { responses: infer Responses }
  ? {
      [Status in keyof Responses]: Responses[Status] extends { content: infer Content }
        ? Content[keyof Content]
        : undefined
    }[keyof Responses]
  : never

type Init<Operation, A extends As> = FetchOptions<Operation> & { parseAs?: A }

type Optional<Options> = Record<never, unknown> extends Options ? [init?: Options] : [init: Options]

type Call<M extends Method> = <Path extends PathsWith<M>, A extends As = 'json'>(
  path: Path,
  ...init: Optional<Init<paths[Path][M], A>>
) => Promise<{ data: BodyAs<DataOf<paths[Path][M]>>[A]; response: Response }>

/** The calls of openapi-fetch. Each returns `data`, and throws an `ApiProblem` for an error reply. */
export interface Client {
  GET: Call<'get'>
  POST: Call<'post'>
  PUT: Call<'put'>
  PATCH: Call<'patch'>
  DELETE: Call<'delete'>
}

/** A client of one shop. It repeats calls that the shop refuses for the moment: see {@link RetryLimits}. */
export function createClient({
  url,
  apiKey,
  headers = {},
  fetch: send = fetch,
  ...limits
}: ClientOptions): Client {
  const client = createFetchClient<paths>({
    baseUrl: url,
    fetch: retryingFetch(send, limits),
    headers: { ...headers, ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }) },
  })
  client.use({
    async onResponse({ response }) {
      if (!response.ok) throw await readProblem(response)
    },
  })
  // Error replies are thrown, so only replies with data are left.
  return client as unknown as Client
}
