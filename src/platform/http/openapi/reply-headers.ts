import type { JsonSchema } from './json-schemas.ts'

interface Reference {
  $ref: string
}

/** A Response Object of OpenAPI. */
export interface ReplyDescription {
  description: string
  headers: Record<string, Reference>
  /** Schemas by media type; absent without a body. */
  content?: Record<string, { schema: JsonSchema }>
}

/** The replies of a call by status. */
export type Replies = Record<number, ReplyDescription | Reference>

/** Headers of replies that clients read. */
export const replyHeaders = {
  'X-Request-Id': {
    description: 'Names the request in logs. The one that was sent, or a new one.',
    schema: { type: 'string', pattern: '^[A-Za-z0-9._-]{1,128}$' },
  },
  'X-Total-Count': {
    description: 'Number of items on all pages.',
    schema: { type: 'integer', minimum: 0 },
  },
  Link: {
    description: 'RFC 8288 links to the pages `first`, `prev`, `next` and `last`.',
    schema: { type: 'string' },
  },
  ETag: {
    description: 'RFC 9110 entity tag. Send it back in If-None-Match, or in If-Match of a change.',
    schema: { type: 'string' },
  },
  'Retry-After': {
    description: 'Seconds until a repetition may succeed.',
    schema: { type: 'integer', minimum: 1 },
  },
  RateLimit: {
    description: 'What is left of the limits of the call, and the seconds until each window ends.',
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'The limits of the call: how many calls (`q`) in how many seconds (`w`).',
    schema: { type: 'string' },
  },
} as const

export type ReplyHeader = keyof typeof replyHeaders

export const headerReferences = (names: readonly ReplyHeader[]) =>
  Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]))
