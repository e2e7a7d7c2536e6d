import type * as z from 'zod'

/** Who may call: everyone, whoever is signed in, or staff. Checked before anything else of the call runs. */
export type Access = 'public' | 'customer' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** With parameters in braces, as OpenAPI writes them: `/api/products/{slug}`. */
export type Path = `/${string}`

export type BodyType = 'application/json' | 'text/csv' | 'multipart/form-data'

type Schema = z.ZodType | undefined

/**
 * One call of the REST API, as browser, server, OpenAPI and tests all know it.
 * `reply` is an allow-list: a field that it does not name never leaves the server.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Headers extends Schema = Schema,
  Body extends Schema = Schema,
  Reply extends Schema = Schema,
  Paged extends boolean = boolean,
  Who extends Access = Access,
  M extends Method = Method,
  P extends Path = Path,
> {
  method: M
  path: P
  summary: string
  access: Who
  params: Params
  query: Query
  headers: Headers
  body: Body
  reply: Reply
  /** 204 where there is no reply, else 200 unless said otherwise. */
  status: number
  /** A paged list answers the plain array, with `X-Total-Count` and an RFC 8288 `Link` header. */
  paged: Paged
  /** The same for everybody, so the answer is kept until something of the catalog changes. */
  shared: boolean
  /** JSON unless said otherwise. */
  bodyType: BodyType
  /** In bytes; 256 KiB unless said otherwise. */
  largestBody: number | undefined
}

interface Definition<Params, Query, Headers, Body, Reply, Paged, Who, M, P> {
  method: M
  path: P
  summary: string
  access: Who
  params?: Params
  query?: Query
  headers?: Headers
  body?: Body
  reply?: Reply
  status?: number
  paged?: Paged
  shared?: boolean
  bodyType?: BodyType
  largestBody?: number
}

export function endpoint<
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Headers extends Schema = undefined,
  Body extends Schema = undefined,
  Reply extends Schema = undefined,
  Paged extends boolean = false,
  const Who extends Access = Access,
  const M extends Method = Method,
  const P extends Path = Path,
>(
  definition: Definition<Params, Query, Headers, Body, Reply, Paged, Who, M, P>,
): Endpoint<Params, Query, Headers, Body, Reply, Paged, Who, M, P> {
  const { params, query, headers, body, reply, paged } = definition
  return {
    ...definition,
    params: params as Params,
    query: query as Query,
    headers: headers as Headers,
    body: body as Body,
    reply: reply as Reply,
    status: definition.status ?? (reply ? 200 : 204),
    paged: (paged ?? false) as Paged,
    shared: definition.shared ?? false,
    bodyType: definition.bodyType ?? 'application/json',
    largestBody: definition.largestBody,
  }
}

/** One page of a list, and how many there are in all. */
export interface Page<Item> {
  items: Item[]
  total: number
}

type Part<Name extends string, S, Value> = S extends z.ZodType
  ? Record<never, unknown> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
  : unknown

/** What a caller gives: only the parts that the endpoint declares; those whose every field is optional may be left out. */
export type CallInput<E extends Endpoint> = Part<'params', E['params'], z.input<NonNullable<E['params']>>> &
  Part<'query', E['query'], z.input<NonNullable<E['query']>>> &
  Part<'headers', E['headers'], z.input<NonNullable<E['headers']>>> &
  Part<'body', E['body'], z.input<NonNullable<E['body']>>>

/** What a handler is given: the same parts, validated. */
export interface Received<E extends Endpoint> {
  params: E['params'] extends z.ZodType ? z.output<E['params']> : undefined
  query: E['query'] extends z.ZodType ? z.output<E['query']> : undefined
  headers: E['headers'] extends z.ZodType ? z.output<E['headers']> : undefined
  body: E['body'] extends z.ZodType ? z.output<E['body']> : undefined
}

type ReplyOf<S, Paged> = S extends z.ZodType
  ? Paged extends true
    ? z.output<S> extends (infer Item)[]
      ? Page<Item>
      : never
    : z.output<S>
  : void

/** What a handler returns and a caller receives. */
export type Answer<E extends Endpoint> = ReplyOf<E['reply'], E['paged']>
