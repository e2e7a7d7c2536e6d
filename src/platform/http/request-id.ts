import { randomBytes } from 'node:crypto'
import type { IncomingHttpHeaders } from 'node:http'

/** Header of requests and replies. */
export const requestIdHeader = 'x-request-id'

/** Safe in a log line, a header and a JSON string. */
const validId = /^[A-Za-z0-9._-]{1,128}$/

const processId = randomBytes(6).toString('base64url')
let count = 0

/** The id that the sender gave the request, or a new one if there is none or it is not valid. */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const sent = headers[requestIdHeader]
  return typeof sent === 'string' && validId.test(sent) ? sent : newRequestId()
}

/** Unique among processes: a random part for each, and a count. */
export function newRequestId(): string {
  return `${processId}-${(count++).toString(36)}`
}
