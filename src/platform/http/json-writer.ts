import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** What has been written by each schema. */
const written = new WeakMap<z.ZodType, WeakMap<object, string>>()

/**
 * Writes what a shared endpoint answers as JSON, validated by its schema: the answer itself, or each item of a paged list, is written
 * once, and a handler that answers the same object again gets the same text. So it must not change what it has answered.
 */
export function jsonWriter({ method, path, reply, paged }: Endpoint): (told: unknown) => string {
  const schema = (paged && reply instanceof z.ZodArray ? reply.element : reply) as z.ZodType
  const write = serializerCompiler({ schema, method, url: path })
  const texts = written.get(schema) ?? new WeakMap<object, string>()
  written.set(schema, texts)
  const writeOnce = (told: object) => {
    const known = texts.get(told)
    if (known !== undefined) return known
    const text = write(told)
    texts.set(told, text)
    return text
  }
  return (told) => (paged ? `[${(told as object[]).map(writeOnce).join(',')}]` : writeOnce(told as object))
}
