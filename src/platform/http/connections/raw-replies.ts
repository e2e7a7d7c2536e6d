import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ShopProblem, problemType } from '#platform/problems.ts'
import { problemDetails } from '#platform/http/problem-replies.ts'
import { newRequestId, requestIdHeader } from '#platform/http/request-id.ts'
import { filePolicy } from '#platform/http/security-headers.ts'

export class RequestTimeout extends ShopProblem {
  constructor() {
    super(408, 'request-timeout', 'The request took too long. Check your connection and try again.')
  }
}

export class TooManyConnections extends ShopProblem {
  constructor() {
    super(429, 'too-many-connections', 'Too many open connections from your network. Try again in a moment.')
  }
}

/** The problem for an error code of Node's HTTP parser (llhttp) or server. */
export function clientErrorProblem({ code }: { code?: string | undefined }): ShopProblem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new RequestTimeout()
    case 'HPE_HEADER_OVERFLOW':
      return new ShopProblem(431, 'too-large', 'The request headers are too large.')
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ShopProblem(413, 'too-large', 'The request is too large.')
    case 'HPE_INVALID_CONTENT_LENGTH':
    case 'HPE_UNEXPECTED_CONTENT_LENGTH':
    case 'HPE_INVALID_TRANSFER_ENCODING':
      return new ShopProblem(400, 'ambiguous-length', 'The request has an ambiguous length.')
    default:
      return new ShopProblem(400, 'malformed', 'The request is malformed.')
  }
}

/** Replies without Fastify, which needs a complete request, and closes the connection. */
export function endWithProblem(socket: Duplex, problem: ShopProblem, safeHeaders: Record<string, string>) {
  if (socket.writable) socket.write(problemMessage(problem, safeHeaders))
  socket.destroy()
}

/** Headers and body of a problem for Node's `ServerResponse`. */
export function rawProblem(
  problem: ShopProblem,
  safeHeaders: Record<string, string>,
  requestId: string = newRequestId(),
) {
  const body = JSON.stringify({ ...problemDetails(problem), requestId })
  const headers = {
    ...safeHeaders,
    'content-security-policy': filePolicy(problemType),
    'cache-control': 'no-store',
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    [requestIdHeader]: requestId,
    connection: 'close',
  }
  return { headers, body }
}

function problemMessage(problem: ShopProblem, safeHeaders: Record<string, string>) {
  const { headers, body } = rawProblem(problem, safeHeaders)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n')
}
