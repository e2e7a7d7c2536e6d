import * as z from 'zod'
import { namedSchemas } from '#contract/api/named-schemas.ts'
import { isRecord } from '#contract/is-record.ts'
import { portablePattern } from './portable-pattern.ts'

/** A JSON Schema, of the dialect of OpenAPI 3.1. */
export type JsonSchema = Record<string, unknown>

const names = z.registry<{ id: string }>()
for (const [id, schema] of Object.entries(namedSchemas)) names.add(schema, { id })

/** Writes zod schemas as JSON Schemas, and collects those with a name. */
export class JsonSchemas {
  /** By name, for the components of the document. */
  readonly named: Record<string, JsonSchema> = {}

  input(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'input')
  }

  output(schema: z.ZodType): JsonSchema {
    return this.#write(schema, 'output')
  }

  #write(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
    // Within another schema, a named one becomes a reference.
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
      io,
      metadata: names,
      override: ({ zodSchema, jsonSchema }) => {
        Object.assign(jsonSchema, z.globalRegistry.get(zodSchema))
        delete jsonSchema.id
      },
    })
    for (const [name, definition] of Object.entries($defs))
      this.named[componentName(name, io)] = portable(definition, io)
    return portable(properties?.['root'], io)
  }
}

/** Input gets a name of its own, because it may differ from the reply, for example in defaults. */
const componentName = (name: string, io: 'input' | 'output') =>
  io === 'input' && !name.startsWith('New') ? `New${name}` : name

function portable(schema: unknown, io: 'input' | 'output'): JsonSchema {
  return rewrite(schema, io) as JsonSchema
}

function rewrite(value: unknown, io: 'input' | 'output'): unknown {
  if (Array.isArray(value)) return value.map((each) => rewrite(each, io))
  if (!isRecord(value)) return value
  const { pattern, $ref, ...rest } = withNamedProperties(value)
  // Replies may have more fields in later versions.
  if (io === 'output' && rest['additionalProperties'] === false) delete rest['additionalProperties']
  const written = Object.fromEntries(Object.entries(rest).map(([key, each]) => [key, rewrite(each, io)]))
  if (typeof $ref === 'string')
    written['$ref'] = `#/components/schemas/${componentName($ref.replace('#/$defs/', ''), io)}`
  // A field of this name is a schema.
  if (isRecord(pattern)) written['pattern'] = rewrite(pattern, io)
  const source = typeof pattern === 'string' && !('format' in rest) ? portablePattern(pattern) : undefined
  if (source !== undefined) written['pattern'] = source
  return withoutEmptyParts(written)
}

/** A record of known keys as an object with these properties. */
function withNamedProperties({ propertyNames, additionalProperties, ...schema }: JsonSchema): JsonSchema {
  const keys = isRecord(propertyNames) ? propertyNames['enum'] : undefined
  if (Array.isArray(keys) && isRecord(additionalProperties))
    return { ...schema, properties: Object.fromEntries(keys.map((key) => [key, additionalProperties])) }
  return {
    ...schema,
    ...(propertyNames !== undefined && { propertyNames }),
    ...(additionalProperties !== undefined && { additionalProperties }),
  }
}

/** Without parts of an `allOf` that had only a pattern which was left out. */
function withoutEmptyParts({ allOf, ...schema }: JsonSchema): JsonSchema {
  if (!Array.isArray(allOf)) return schema
  const parts = allOf.filter((part) => isRecord(part) && Object.keys(part).length > 0)
  return parts.length > 0 ? { ...schema, allOf: parts } : schema
}
