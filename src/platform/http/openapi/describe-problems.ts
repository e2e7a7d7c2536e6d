import { STATUS_CODES } from 'node:http'
import { type ProblemCode, problemCodes, statusesOf } from '#contract/api/problem-codes.ts'
import type { Endpoint } from '#contract/endpoint.ts'
import { scopeOf } from '#contract/integrations/call-scopes.ts'
import { versionPart } from '#platform/http/preconditions/version-part.ts'
import type { JsonSchema } from './json-schemas.ts'
import { type Replies, type ReplyDescription, headerReferences } from './reply-headers.ts'

/** How a call is served, as far as its replies depend on it. */
export interface Serving {
  /** Calls are counted by a rate limit, or queue per account. */
  isLimited: boolean
  /** HTML forms are accepted too. */
  hasForm: boolean
}

/** RFC 9457. */
export const problemSchema: JsonSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string', description: 'The reason phrase of the status.' },
    status: { type: 'integer' },
    code: { type: 'string', description: 'Stable; what a program decides by.' },
    detail: { type: 'string', description: 'For people, in English. It may change.' },
    errors: {
      type: 'array',
      description: 'The fields that are not valid, and how to fix each.',
      items: {
        type: 'object',
        required: ['field', 'message'],
        properties: { field: { type: 'string' }, message: { type: 'string' } },
      },
    },
    extra: { description: 'Data to recover with, by code.' },
    reference: { type: 'string', description: 'Names the log line of an internal error.' },
    requestId: { type: 'string', description: 'The same as the X-Request-Id header.' },
  },
}

/** Problem replies, of which those of several calls are components of the document. */
export class ProblemReplies {
  readonly shared: Record<string, ReplyDescription> = {}

  /** The problem replies of a call by status. */
  describe(endpoint: Endpoint, serving: Serving): Replies {
    const common = commonCodes(endpoint, serving)
    const codes = new Set([...common, ...endpoint.problems])
    const byStatus = Map.groupBy(
      [...codes].flatMap((code) => statusesOf(code).map((status) => ({ code, status }))),
      ({ status }) => status,
    )
    return Object.fromEntries(
      [...byStatus].map(([status, entries]) => {
        const codesOfStatus = entries.map(({ code }) => code)
        // A call that shows pages shows those of errors too.
        if (endpoint.replyType === 'text/html') return [status, withPage(problemReply(status, codesOfStatus))]
        const isCommon = codesOfStatus.every((code) => common.includes(code))
        return [status, isCommon ? this.#share(status, codesOfStatus) : problemReply(status, codesOfStatus)]
      }),
    )
  }

  #share(status: number, codes: ProblemCode[]) {
    const name = [status, ...codes].join('.')
    this.shared[name] ??= problemReply(status, codes)
    return { $ref: `#/components/responses/${name}` }
  }
}

function problemReply(status: number, codes: ProblemCode[]): ReplyDescription {
  const lines = codes.map((code) => `- \`${code}\`: ${problemCodes[code].meaning}`)
  return {
    description: [`${STATUS_CODES[status]}.`, '', ...lines].join('\n'),
    headers: headerReferences([
      'X-Request-Id',
      ...(status === 429 || status === 503 ? (['Retry-After'] as const) : []),
      ...(status === 412 ? (['ETag'] as const) : []),
      ...(status === 429 ? (['RateLimit', 'RateLimit-Policy'] as const) : []),
    ]),
    content: {
      'application/problem+json': {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            {
              type: 'object',
              properties: {
                status: { type: 'integer', const: status },
                code: { type: 'string', enum: codes },
              },
            },
          ],
        },
      },
    },
  }
}

function withPage({ content, ...reply }: ReplyDescription): ReplyDescription {
  return { ...reply, content: { ...content, 'text/html': { schema: { type: 'string' } } } }
}

/** Problem codes that follow from a call's access, method and input. */
function commonCodes(endpoint: Endpoint, { isLimited }: Serving): ProblemCode[] {
  const { access, method, path, params, bodyType, idempotent } = endpoint
  const isPublic = access === 'public'
  return [
    'malformed',
    'ambiguous-host',
    'aborted',
    'invalid',
    ...(path === accessPath ? [] : (['access-required'] as const)),
    ...(isPublic ? [] : signInCodes),
    ...(scopeOf(endpoint) ? (['scope-missing'] as const) : []),
    ...(access === 'admin' ? (['forbidden'] as const) : []),
    ...(params ? (['not-found'] as const) : []),
    ...(method === 'GET'
      ? []
      : (['foreign-origin', 'too-large', 'unsupported-media-type', 'storage-full'] as const)),
    ...(isLimited || !isPublic ? (['too-many-requests'] as const) : []),
    ...(bodyType === 'multipart/form-data' ? imageCodes : []),
    ...(versionPart(endpoint) ? (['precondition-failed'] as const) : []),
    ...(idempotent ? (['idempotency-key-reused', 'request-in-progress'] as const) : []),
    'internal',
    'database-unavailable',
    'too-busy',
    'closing',
  ]
}

const signInCodes = [
  'sign-in-required',
  'invalid-api-key',
  'api-key-revoked',
  'api-key-expired',
  'api-key-disabled',
  'not-for-api-keys',
] as const

/** Open before visitors have entered. */
const accessPath = '/api/access'

const imageCodes = [
  'storage-unavailable',
  'damaged-image',
  'image-too-large',
  'not-an-image',
  'picture-too-costly',
  'pictures-busy',
  'too-many-images',
  'too-many-pixels',
  'unreadable-upload',
  'upload-in-progress',
] as const
