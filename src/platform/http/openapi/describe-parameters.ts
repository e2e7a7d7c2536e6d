import type { Endpoint } from '#contract/endpoint.ts'
import { parameterDescriptions } from '#contract/api/parameter-descriptions.ts'
import { isRecord } from '#contract/is-record.ts'
import { versionPart } from '#platform/http/preconditions/version-part.ts'
import type { JsonSchema, JsonSchemas } from './json-schemas.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  description: string | undefined
  schema: JsonSchema
}

export function describeParameters(endpoint: Endpoint, schemas: JsonSchemas): Parameter[] {
  const { params, query, headers } = endpoint
  const sources = [
    ['path', params],
    ['query', query],
    ['header', headers],
  ] as const
  const declared = sources.flatMap(([location, zodSchema]) => {
    if (!zodSchema) return []
    const { properties = {}, required = [] } = schemas.input(zodSchema)
    return Object.entries(properties as Record<string, JsonSchema>).map(
      ([name, { description = parameterDescriptions[name], ...schema }]) => ({
        name: location === 'header' ? headerName(name) : name,
        in: location,
        required: location === 'path' || (required as string[]).includes(name),
        description: description as string | undefined,
        schema: asText(schema),
      }),
    )
  })
  return versionPart(endpoint) ? [...declared, ifMatch] : declared
}

const ifMatch: Parameter = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description: parameterDescriptions['if-match'],
  schema: { type: 'string' },
}

/** A list may be sent as one value, and a boolean as its text: both are the same in a URL. */
function asText(schema: JsonSchema): JsonSchema {
  const { anyOf, type, ...rest } = schema
  if (Array.isArray(type) && type.includes('boolean')) return { type: 'boolean', ...rest }
  if (!Array.isArray(anyOf)) return schema
  const part = anyOf.find((each) => isRecord(each) && ['array', 'boolean'].includes(String(each['type'])))
  return isRecord(part) ? { ...part, ...rest } : schema
}

/** As in most documents: `Idempotency-Key`. */
const headerName = (name: string) => name.replace(/\b[a-z]/g, (letter) => letter.toUpperCase())
