import type * as z from 'zod'
import type { FormerNames } from '#contract/api/former-names.ts'
import { idempotencyHeaders } from '#contract/api/idempotency.ts'
import type { ProblemCode } from '#contract/api/problem-codes.ts'

/** Anyone, signed-in accounts, or staff. Checked before the body is read. */
export type Access = 'public' | 'customer' | 'admin'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** With OpenAPI's path parameters: `/api/products/{slug}`. */
export type Path = `/${string}`

export type BodyType = 'application/json' | 'text/csv' | 'multipart/form-data'

export type ReplyType =
  | 'application/json'
  | 'text/csv'
  | 'application/pdf'
  | 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  | 'application/xml'
  | 'image/svg+xml'
  | 'image/webp'
  | 'text/html'

type Schema = z.ZodType | undefined

/**
 * One endpoint of the REST API, shared by browser, server, OpenAPI and tests. The reply schema is an allow-list: other fields are
 * never sent.
 */
export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Headers extends Schema = Schema,
  Body extends Schema = Schema,
  ReplySchema extends Schema = Schema,
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
  reply: ReplySchema
  /** Default: 200, or 204 without a reply. */
  status: number
  /** The reply is an array, with `X-Total-Count` and an RFC 8288 `Link` header. */
  paged: Paged
  /** The same for every visitor, so the response is cached until the next invalidation. */
  shared: boolean
  /** Default: JSON. */
  bodyType: BodyType
  /** Also takes the bytes of a file, as `application/octet-stream`. */
  takesFiles: boolean
  /** Default: by the extension of the path, else JSON. */
  replyType: ReplyType
  /** May reply with 303, to a browser without scripts. */
  redirects: boolean
  /** Accepts an Idempotency-Key. The handler must use the call's own `db`. */
  idempotent: boolean
  /** Codes of its refusals, beyond the usual ones of access, validation and limits. */
  problems: readonly ProblemCode[]
  /** Default: 256 KiB. */
  maxBodyBytes: number | undefined
  /** Former names that its requests may still use. */
  formerNames: FormerNames | undefined
}

interface Definition<Params, Query, Headers, Body, ReplySchema, Paged, Who, M, P> {
  method: M
  path: P
  summary: string
  access: Who
  params?: Params
  query?: Query
  headers?: Headers
  body?: Body
  reply?: ReplySchema
  status?: number
  paged?: Paged
  shared?: boolean
  bodyType?: BodyType
  takesFiles?: boolean
  replyType?: ReplyType
  redirects?: boolean
  idempotent?: boolean
  problems?: readonly ProblemCode[]
  maxBodyBytes?: number
  formerNames?: FormerNames
}

export function endpoint<
  Params extends Schema = undefined,
  Query extends Schema = undefined,
  Headers extends Schema = undefined,
  Body extends Schema = undefined,
  ReplySchema extends Schema = undefined,
  Paged extends boolean = false,
  const Who extends Access = Access,
  const M extends Method = Method,
  const P extends Path = Path,
>(
  definition: Definition<Params, Query, Headers, Body, ReplySchema, Paged, Who, M, P>,
): Endpoint<Params, Query, Headers, Body, ReplySchema, Paged, Who, M, P> {
  const { params, query, body, reply, paged, idempotent = false } = definition
  const headers = definition.headers ?? (idempotent ? idempotencyHeaders : undefined)
  return {
    ...definition,
    params: params as Params,
    query: query as Query,
    headers: headers as Headers,
    body: body as Body,
    reply: reply as ReplySchema,
    status: definition.status ?? (reply ? 200 : 204),
    paged: (paged ?? false) as Paged,
    shared: definition.shared ?? false,
    bodyType: definition.bodyType ?? 'application/json',
    takesFiles: definition.takesFiles ?? false,
    replyType: definition.replyType ?? typeOf(definition.path),
    redirects: definition.redirects ?? false,
    idempotent,
    problems: definition.problems ?? [],
    maxBodyBytes: definition.maxBodyBytes,
    formerNames: definition.formerNames,
  }
}

const typesByExtension: Record<string, ReplyType> = {
  csv: 'text/csv',
  pdf: 'application/pdf',
  svg: 'image/svg+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  xml: 'application/xml',
}

const typeOf = (path: Path): ReplyType => typesByExtension[path.split('.').at(-1) ?? ''] ?? 'application/json'

/** One page of a list, with the total number of items. */
export interface Page<Item> {
  items: Item[]
  total: number
  /** Continues a list that is read by cursor; absent on its last page. On the server only. */
  nextCursor?: string | undefined
}

type Part<Name extends string, S, Value> = S extends z.ZodType
  ? Record<never, unknown> extends Value
    ? { [K in Name]?: Value }
    : { [K in Name]: Value }
  : unknown

/** Input of a call: the parts that the endpoint declares, optional if all their fields are. */
export type CallInput<E extends Endpoint> = Part<'params', E['params'], z.input<NonNullable<E['params']>>> &
  Part<'query', E['query'], z.input<NonNullable<E['query']>>> &
  Part<'headers', E['headers'], z.input<NonNullable<E['headers']>>> &
  Part<'body', E['body'], z.input<NonNullable<E['body']>>>

/** Input of a handler: the same parts after validation. */
export interface ValidatedInput<E extends Endpoint> {
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

/** The return value of a handler and the result of a client's call. */
export type Reply<E extends Endpoint> = ReplyOf<E['reply'], E['paged']>
