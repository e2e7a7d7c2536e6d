import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Endpoint } from '../../contract/endpoint.ts'

/**
 * Writes what a shared endpoint answers as JSON, validated by its schema: the answer itself, or each item of a paged list, is written
 * once, and a handler that answers the same object again gets the same text. So it must not change what it has answered.
 */
export function jsonWriter({ method, path, reply, paged }: Endpoint): (told: unknown) => string {
  const schema = paged && reply instanceof z.ZodArray ? reply.element : reply
  const write = serializerCompiler({ schema: schema as z.ZodType, method, url: path })
  const written = new WeakMap<object, string>()
  const writeOnce = (told: object) => {
    const known = written.get(told)
    if (known !== undefined) return known
    const text = write(told)
    written.set(told, text)
    return text
  }
  return (told) => (paged ? `[${(told as object[]).map(writeOnce).join(',')}]` : writeOnce(told as object))
}
