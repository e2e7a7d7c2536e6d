import fc from 'fast-check'
import type { ApiDescription } from '#platform/http/openapi/describe-api.ts'
import type { JsonSchema } from '#platform/http/openapi/json-schemas.ts'

/** Ids of rows that exist, so that calls get past `not-found`. */
const smallIds = { min: 1, max: 4 }

/** Values that a schema of the API description allows. Only most are valid: rules across fields are not in a schema. */
export function arbitraryValue(schema: JsonSchema, api: ApiDescription): fc.Arbitrary<unknown> {
  const { $ref, enum: choices, anyOf, oneOf, allOf, type } = schema
  if (typeof $ref === 'string')
    return arbitraryValue(api.components.schemas[$ref.replace('#/components/schemas/', '')] ?? {}, api)
  if ('const' in schema) return fc.constant(schema['const'])
  if (Array.isArray(choices)) return fc.constantFrom(...(choices as unknown[]))
  const alternatives = anyOf ?? oneOf
  if (Array.isArray(alternatives))
    return fc.oneof(...alternatives.map((each) => arbitraryValue(each as JsonSchema, api)))
  if (Array.isArray(type))
    return fc.oneof(...type.map((each) => arbitraryValue({ ...schema, type: each as string }, api)))
  if (type === 'string') return arbitraryText(schema, Array.isArray(allOf) ? (allOf as JsonSchema[]) : [])
  if (type === 'integer' || type === 'number') return arbitraryNumber(schema)
  if (type === 'boolean') return fc.boolean()
  if (type === 'null') return fc.constant(null)
  if (type === 'array') return arbitraryList(schema, api)
  if (type === 'object') return arbitraryObject(schema, api)
  return fc.jsonValue({ maxDepth: 2 })
}

function arbitraryNumber({ minimum, maximum, type }: JsonSchema) {
  const min = typeof minimum === 'number' ? minimum : -5
  const max = typeof maximum === 'number' ? maximum : 1000
  if (type === 'number') return fc.double({ min, max, noNaN: true })
  const small = { min: Math.max(min, smallIds.min), max: Math.min(max, smallIds.max) }
  const all = fc.integer({ min, max })
  return small.min <= small.max
    ? fc.oneof({ weight: 4, arbitrary: fc.integer(small) }, { weight: 1, arbitrary: all })
    : all
}

const words = ['Device', 'DEV-1', 'DEV-2', 'device-1', 'Color:Black', '199.00', 'Mara', 'a']

function arbitraryText(schema: JsonSchema, parts: JsonSchema[]): fc.Arbitrary<string> {
  const {
    minLength = 0,
    maxLength = 60,
    format,
  } = schema as { minLength?: number; maxLength?: number; format?: string }
  if (format === 'email') return fc.constantFrom('mara@northquay.example', 'devi@example.com')
  if (format === 'date') return fc.constantFrom('2026-11-20', '2026-12-24', '0000-01-01', '9999-12-31')
  if (format === 'date-time')
    return fc.constantFrom('2026-11-20T09:40:00.000Z', '2027-01-01T00:00:00.000Z', '0000-01-01T00:00:00Z')
  const patterns = [schema, ...parts].flatMap(({ pattern }) =>
    typeof pattern === 'string' && !pattern.startsWith('^[^') ? [new RegExp(pattern)] : [],
  )
  const [pattern] = patterns
  if (pattern) return fc.stringMatching(pattern, { size: 'small' })
  const length = { minLength, maxLength: Math.min(maxLength, minLength + 60) }
  const known = words.filter((word) => word.length >= minLength && word.length <= maxLength)
  const any = fc.string({ ...length, unit: 'binary' })
  return known.length > 0
    ? fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...known) }, { weight: 1, arbitrary: any })
    : any
}

function arbitraryList({ items, minItems, maxItems }: JsonSchema, api: ApiDescription) {
  const minLength = typeof minItems === 'number' ? minItems : 0
  const maxLength = Math.max(minLength, Math.min(typeof maxItems === 'number' ? maxItems : 3, 3))
  return fc.array(arbitraryValue((items ?? {}) as JsonSchema, api), { minLength, maxLength })
}

function arbitraryObject(
  { properties = {}, required = [], additionalProperties }: JsonSchema,
  api: ApiDescription,
) {
  const fields = Object.entries(properties as Record<string, JsonSchema>)
  if (fields.length === 0 && typeof additionalProperties === 'object')
    return fc.dictionary(
      fc.string({ maxLength: 8 }),
      arbitraryValue(additionalProperties as JsonSchema, api),
      {
        maxKeys: 3,
      },
    )
  return fc.record(Object.fromEntries(fields.map(([name, field]) => [name, arbitraryValue(field, api)])), {
    requiredKeys: required as string[],
  })
}
