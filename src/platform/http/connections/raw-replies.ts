import { STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'
import { ShopProblem } from '#platform/problems.ts'
import { problemDetails } from '#platform/http/problem-replies.ts'
import { filePolicy } from '#platform/http/security-headers.ts'

const problemType = 'application/problem+json'

export class RequestTimeout extends ShopProblem {
  constructor() {
    super(408, 'request-timeout', 'The request took too long to arrive. Please try again.')
  }
}

export class TooManyConnections extends ShopProblem {
  constructor() {
    super(
      429,
      'too-many-connections',
      'Your network has too many open connections to the shop. Please try again in a moment.',
    )
  }
}

/** What a client sent that is not HTTP, by the code of Node's parser (llhttp) or server. */
export function clientErrorProblem({ code }: { code?: string | undefined }): ShopProblem {
  switch (code) {
    case 'ERR_HTTP_REQUEST_TIMEOUT':
      return new RequestTimeout()
    case 'HPE_HEADER_OVERFLOW':
      return new ShopProblem(431, 'too-large', 'The headers of the request are too large.')
    case 'HPE_CHUNK_EXTENSIONS_OVERFLOW':
      return new ShopProblem(413, 'too-large', 'The request is too large.')
    case 'HPE_INVALID_CONTENT_LENGTH':
    case 'HPE_UNEXPECTED_CONTENT_LENGTH':
    case 'HPE_INVALID_TRANSFER_ENCODING':
      return new ShopProblem(400, 'ambiguous-length', 'The length of the request could not be determined.')
    default:
      return new ShopProblem(400, 'malformed', 'The request could not be read.')
  }
}

/** Answers where Fastify cannot, because there is no complete request, and closes the connection. */
export function endWithProblem(socket: Duplex, problem: ShopProblem, safeHeaders: Record<string, string>) {
  if (socket.writable) socket.write(problemMessage(problem, safeHeaders))
  socket.destroy()
}

/** The headers and the body of a problem for Node's own `response`. */
export function rawProblem(problem: ShopProblem, safeHeaders: Record<string, string>) {
  const body = JSON.stringify(problemDetails(problem))
  const headers = {
    ...safeHeaders,
    'content-security-policy': filePolicy(problemType),
    'cache-control': 'no-store',
    'content-type': problemType,
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }
  return { headers, body }
}

function problemMessage(problem: ShopProblem, safeHeaders: Record<string, string>) {
  const { headers, body } = rawProblem(problem, safeHeaders)
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
  return [`HTTP/1.1 ${problem.status} ${STATUS_CODES[problem.status]}`, ...lines, '', body].join('\r\n')
}
