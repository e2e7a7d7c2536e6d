import type { FastifyReply, FastifyRequest } from 'fastify'
import { isRecord } from '#contract/is-record.ts'
import { maxInteger } from '#contract/limits.ts'
import { ShopProblem } from '#platform/problems.ts'
import { PreconditionFailed } from './problems.ts'

type Handler = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>

/** The ETag of an object with this version. It changes with what staff edit, not with figures such as stock. */
export const etagOf = (version: number) => `"${version}"`

/** No object has it. */
const unmatchedVersion = maxInteger

/**
 * Lets a route take the version from If-Match (RFC 9110, section 13.1.1). Of a list, a weak tag or a tag of another form none matches.
 * `*` matches every object.
 */
export function ifMatchOptions(part: 'body' | 'query') {
  return {
    preValidation: async (request: FastifyRequest) => {
      const tag = ifMatchOf(request)
      if (tag === undefined) return
      const [, digits] = /^"(\d{1,9})"$/.exec(tag) ?? []
      const version = digits === undefined ? unmatchedVersion : Number(digits)
      const input = request[part]
      request[part] = { ...(isRecord(input) && input), version }
    },
  }
}

/** Refuses a stale version with 412 where If-Match named it. */
export function withPrecondition(handle: Handler): Handler {
  return async (request, reply) => {
    try {
      return await handle(request, reply)
    } catch (error) {
      const isStale = error instanceof ShopProblem && error.code === 'stale'
      throw isStale && ifMatchOf(request) !== undefined ? new PreconditionFailed(error) : error
    }
  }
}

function ifMatchOf({ headers: { 'if-match': tag } }: FastifyRequest): string | undefined {
  return tag === '*' ? undefined : tag
}
