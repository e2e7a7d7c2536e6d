import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** Serialized values by schema. */
const serialized = new WeakMap<z.ZodType, WeakMap<object, string>>()

/**
 * Serializes replies of a shared endpoint by its schema, each object once, and each item of a paged list once.
 * Handlers must not change an object that they have returned.
 */
export function jsonWriter({ method, path, reply, paged }: Endpoint): (value: unknown) => string {
  const schema = (paged && reply instanceof z.ZodArray ? reply.element : reply) as z.ZodType
  const write = serializerCompiler({ schema, method, url: path })
  const texts = serialized.get(schema) ?? new WeakMap<object, string>()
  serialized.set(schema, texts)
  const writeOnce = (value: object) => {
    const cached = texts.get(value)
    if (cached !== undefined) return cached
    const text = write(value)
    texts.set(value, text)
    return text
  }
  return (value) => (paged ? `[${(value as object[]).map(writeOnce).join(',')}]` : writeOnce(value as object))
}
