import type { FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { MethodNotAllowed, NotFound } from '#platform/problems.ts'

/** Refuses a call that no endpoint serves: 405 with the methods of its path, or 404. */
export function refuseCall(served: readonly Endpoint[], { url }: Pick<FastifyRequest, 'url'>): never {
  const path = url.split('?')[0] ?? ''
  const methods = served.filter((endpoint) => matches(endpoint.path, path)).map(({ method }) => method)
  if (methods.length === 0) throw new NotFound()
  throw new MethodNotAllowed(methods.includes('GET') ? [...methods, 'HEAD'] : methods)
}

function matches(template: string, path: string) {
  const parts = template.split('/')
  const segments = path.split('/')
  return (
    parts.length === segments.length &&
    parts.every((part, index) => (part.startsWith('{') ? segments[index] !== '' : part === segments[index]))
  )
}
