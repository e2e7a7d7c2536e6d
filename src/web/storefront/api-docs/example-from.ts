import type { JsonSchema } from '#web/api/api-description.ts'

/** An example value for a JSON Schema. */
export function exampleFrom(schema: JsonSchema): unknown {
  const { type, properties, items } = schema
  if ('default' in schema) return schema['default']
  if ('const' in schema) return schema['const']
  const choices = schema['enum'] ?? schema['anyOf'] ?? schema['oneOf']
  if (Array.isArray(choices)) return isSchema(choices[0]) ? exampleFrom(choices[0]) : choices[0]
  const parts = schema['allOf']
  if (type === undefined && Array.isArray(parts) && isSchema(parts[0])) return exampleFrom(parts[0])
  if (isSchema(properties))
    return Object.fromEntries(
      Object.entries(properties).map(([name, property]) => [
        name,
        isSchema(property) ? exampleFrom(property) : null,
      ]),
    )
  if (isSchema(items)) return [exampleFrom(items)]
  const single = Array.isArray(type) ? type[0] : type
  return typeof single === 'string' && single in exampleByType ? exampleByType[single] : null
}

const exampleByType: Record<string, unknown> = {
  string: 'text',
  integer: 1,
  number: 1,
  boolean: true,
  array: [],
  object: {},
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
