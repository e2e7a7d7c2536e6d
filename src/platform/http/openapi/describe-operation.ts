import { STATUS_CODES } from 'node:http'
import { tagOf } from '#contract/api/api-tags.ts'
import type { Access, Endpoint } from '#contract/endpoint.ts'
import { scopeOf } from '#contract/integrations/call-scopes.ts'
import { describeParameters } from './describe-parameters.ts'
import { isVersioned } from '#platform/http/preconditions/version-part.ts'
import type { ProblemReplies, Serving } from './describe-problems.ts'
import type { JsonSchemas } from './json-schemas.ts'
import { operationId } from './operation-id.ts'
import { type Replies, type ReplyHeader, headerReferences } from './reply-headers.ts'

export const accessDescriptions: Record<Access, string> = {
  public: 'Public.',
  customer: 'Requires a signed-in account.',
  admin: 'Staff only.',
}

/** One operation of the document. */
export function describeOperation(
  endpoint: Endpoint,
  serving: Serving,
  { schemas, problems }: { schemas: JsonSchemas; problems: ProblemReplies },
) {
  const { access, path } = endpoint
  const scope = scopeOf(endpoint)
  const [summary, details] = splitSummary(endpoint.summary)
  const parameters = describeParameters(endpoint, schemas)
  return {
    operationId: operationId(endpoint),
    summary,
    description: [accessDescriptions[access], scope && `API keys need the scope ${scope}.`, details]
      .filter(Boolean)
      .join(' '),
    tags: [tagOf(path)].filter((tag) => tag !== undefined),
    security: access === 'public' ? [] : [{ session: [] }, ...(scope ? [{ apiKey: [] }] : [])],
    ...(parameters.length > 0 && { parameters }),
    ...requestBody(endpoint, serving, schemas),
    responses: {
      ...successReplies(endpoint, serving, schemas),
      ...problems.describe(endpoint, serving),
    },
  }
}

/** The first sentence or part of it, and what follows as sentences. */
function splitSummary(text: string): [string, string] {
  const [, first = text, rest = ''] = /^(.*?)[.;:](?: (.*))?$/s.exec(text) ?? []
  // Names of parameters stay as they are.
  const details = rest.replace(/^[a-z]+(?=[ ,])/, (word) => word.slice(0, 1).toUpperCase() + word.slice(1))
  return [first, details && !details.endsWith('.') ? `${details}.` : details]
}

function requestBody(endpoint: Endpoint, { hasForm }: Serving, schemas: JsonSchemas) {
  const { body, bodyType, takesFiles } = endpoint
  if (!body) return {}
  const schema = schemas.input(body)
  const form = hasForm && { 'application/x-www-form-urlencoded': { schema: { type: 'object' } } }
  const file = takesFiles && { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } }
  const isRequired = !body.safeParse(undefined).success || bodyType === 'multipart/form-data' || takesFiles
  return { requestBody: { required: isRequired, content: { [bodyType]: { schema }, ...file, ...form } } }
}

function successReplies(endpoint: Endpoint, { isLimited, hasForm }: Serving, schemas: JsonSchemas): Replies {
  const { status, shared, paged, redirects } = endpoint
  const limits: ReplyHeader[] = isLimited ? ['RateLimit', 'RateLimit-Policy'] : []
  const headers = headerReferences([
    'X-Request-Id',
    ...(paged ? (['X-Total-Count', 'Link'] as const) : []),
    ...(shared || isVersioned(endpoint) ? (['ETag'] as const) : []),
    ...limits,
  ])
  const replies: Replies = {
    [status]: { description: `${STATUS_CODES[status]}.`, headers, ...replyContent(endpoint, schemas) },
  }
  if (hasForm || redirects)
    replies[303] = {
      description: 'See Other. To a browser without scripts.',
      headers: headerReferences(['X-Request-Id']),
    }
  if (shared)
    replies[304] = {
      description: 'Not Modified. The copy with the ETag in If-None-Match is current.',
      headers: headerReferences(['X-Request-Id', 'ETag']),
    }
  return replies
}

function replyContent({ reply, replyType }: Endpoint, schemas: JsonSchemas) {
  if (!reply) return {}
  if (replyType === 'application/json') return { content: { [replyType]: { schema: schemas.output(reply) } } }
  const isText = replyType.startsWith('text/') || replyType.endsWith('xml')
  const schema = isText ? { type: 'string' } : { type: 'string', contentMediaType: replyType }
  return { content: { [replyType]: { schema } } }
}
