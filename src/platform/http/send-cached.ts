import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import fresh from 'fresh'
import type { CachedResponse } from '#platform/cache/cached-response.ts'
import { negotiateEncoding } from '#platform/cache/compress-body.ts'
import { sendRaw } from '#platform/patches/send-raw.ts'
import { requestIdHeader } from './request-id.ts'
import { noStore } from './security-headers.ts'

/**
 * Sends a cached response in an encoding that the client accepts, or 304 if its copy is current. `onResize` is called if the
 * response holds one more encoding then.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  response: CachedResponse,
  onResize: () => void,
) {
  const headers: OutgoingHttpHeaders = {
    ...reply.server.safeHeaders,
    ...response.headers,
    etag: response.etag,
    [requestIdHeader]: request.id,
  }
  if (request.isGated) headers['cache-control'] = noStore
  if (hasCurrentCopy(request, response)) {
    delete headers['content-type']
    return sendRaw(reply, 304, headers)
  }
  const accepted = request.headers['accept-encoding']
  const encoding = response.isCompressible ? negotiateEncoding(accepted) : undefined
  const body = await response.body(encoding, onResize)
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  sendRaw(reply, response.status, headers, body)
}

/** By If-None-Match alone: fetch sends Cache-Control: no-cache with it, which is meant for caches on the way. */
function hasCurrentCopy({ headers }: FastifyRequest, { etag }: CachedResponse) {
  return fresh({ 'if-none-match': headers['if-none-match'] }, { etag })
}
