import type { Endpoint } from '#contract/endpoint.ts'
import { apiTags } from '#contract/api/api-tags.ts'
import { version } from '#platform/version.ts'
import { describeOperation } from './describe-operation.ts'
import { ProblemReplies, type Serving, problemSchema } from './describe-problems.ts'
import { type JsonSchema, JsonSchemas } from './json-schemas.ts'
import { replyHeaders } from './reply-headers.ts'

export interface ServedCall {
  endpoint: Endpoint
  serving: Serving
}

type Operation = ReturnType<typeof describeOperation>

const description = `The API behind this shop, open to any client.

Errors are RFC 9457 problem details with a stable \`code\`. Beside the replies listed with each call, a server may refuse a
request before it reads it: 408 \`request-timeout\`, 429 \`too-many-connections\` and 431 \`too-large\`, and any path refuses other
methods with 405 \`method-not-allowed\`.

Amounts are decimal strings in the base currency of the shop. Times are ISO 8601 in UTC, also in CSV files. Days, such
as those of filters, reports and price lists, are days in the shop's time zone: \`timeZone\` of \`GET /api/storefront\`.

A reply may have more fields, and a call more codes, in a later version: ignore those you do not know. A parameter of the query
that a call does not have is refused with 422 \`invalid\`.`

/** The OpenAPI 3.1 document of the served calls. */
export function describeApi(calls: readonly ServedCall[], publicUrl: URL) {
  const schemas = new JsonSchemas()
  const problems = new ProblemReplies()
  const paths: Record<string, Record<string, Operation>> = {}
  for (const { endpoint, serving } of calls) {
    const { path, method } = endpoint
    paths[path] = {
      ...paths[path],
      [method.toLowerCase()]: describeOperation(endpoint, serving, { schemas, problems }),
    }
  }
  const named: Record<string, JsonSchema> = { Problem: problemSchema, ...schemas.named }
  const usedTags = new Set(
    Object.values(paths).flatMap((methods) => Object.values(methods).flatMap(({ tags }) => tags)),
  )
  return {
    openapi: '3.1.0',
    info: {
      title: 'Tradecounter',
      description,
      version,
      contact: { name: 'The shop', url: new URL('/contact', publicUrl).href },
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: publicUrl.origin }],
    tags: apiTags.flatMap(({ name, description: text }) =>
      usedTags.has(name) ? [{ name, description: text }] : [],
    ),
    paths,
    components: {
      securitySchemes: securitySchemes(publicUrl),
      headers: replyHeaders,
      responses: problems.shared,
      schemas: named,
    },
  }
}

export type ApiDescription = ReturnType<typeof describeApi>

function securitySchemes({ protocol }: URL) {
  const name = protocol === 'https:' ? '__Host-tc_session' : 'tc_session'
  return {
    session: { type: 'apiKey', in: 'cookie', name, description: 'Set by `POST /api/login`.' },
    apiKey: {
      type: 'http',
      scheme: 'bearer',
      description: 'An API key, which staff create in the settings.',
    },
  }
}
