import { serializerCompiler } from 'fastify-type-provider-zod'
import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** The JSON of an object, held by the object itself so that both leave the cache together. */
const writtenJson = Symbol('writtenJson')

/**
 * Serializes replies of a shared endpoint by its schema, each object once, and each item of a paged list once.
 * Handlers must not change an object that they have returned.
 */
export function jsonWriter({ method, path, reply, paged }: Endpoint): (value: unknown) => string {
  const schema = (paged && reply instanceof z.ZodArray ? reply.element : reply) as z.ZodType
  const write = serializerCompiler({ schema, method, url: path })
  const writeOnce = (value: { [writtenJson]?: string }) => {
    const json = value[writtenJson] ?? write(value)
    // A copy with other values must not get it.
    if (value[writtenJson] === undefined) Object.defineProperty(value, writtenJson, { value: json })
    return json
  }
  return (value) => (paged ? `[${(value as object[]).map(writeOnce).join(',')}]` : writeOnce(value as object))
}
