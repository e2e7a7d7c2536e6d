import * as z from 'zod'
import type { Endpoint } from '#contract/endpoint.ts'

/** Where a call takes the version of the object that it changes, so If-Match can replace it. Null if it takes none. */
export function versionPart({ method, query, body, problems }: Endpoint): 'body' | 'query' | null {
  const isChange = method === 'PUT' || method === 'PATCH' || method === 'DELETE'
  if (!isChange || !problems.includes('stale')) return null
  if (hasVersion(body)) return 'body'
  return hasVersion(query) ? 'query' : null
}

/** Whether replies have an ETag: one object with its version. */
export function isVersioned({ method, reply, paged, shared }: Endpoint): boolean {
  return method !== 'POST' && !paged && !shared && hasVersion(reply)
}

function hasVersion(schema: z.ZodType | undefined): boolean {
  return schema instanceof z.ZodObject && 'version' in schema.shape
}
