import type { JsonSchema } from '#web/api/api-description.ts'

/** A value of the shape that a JSON Schema describes, to begin from. */
export function exampleOf(schema: JsonSchema): unknown {
  const { type, properties, items } = schema
  if ('default' in schema) return schema['default']
  if ('const' in schema) return schema['const']
  const choices = schema['enum'] ?? schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return isSchema(choices[0]) ? exampleOf(choices[0]) : choices[0]
  if (isSchema(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, part]) => [name, isSchema(part) ? exampleOf(part) : null]),
    )
  if (isSchema(items)) return [exampleOf(items)]
  const single = Array.isArray(type) ? type[0] : type
  return typeof single === 'string' && single in plain ? plain[single] : null
}

const plain: Record<string, unknown> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: true,
  array: [],
  object: {},
}

function isSchema(part: unknown): part is JsonSchema {
  return typeof part === 'object' && part !== null && !Array.isArray(part)
}
