import type { OutgoingHttpHeaders } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CachedResponse } from '#platform/cache/response-cache.ts'
import { sendRaw } from '#platform/patches/send-raw.ts'
import { type Encoding, compressBody, negotiateEncoding } from '#platform/cache/compress-body.ts'
import { noStore } from './security-headers.ts'

/** In bytes: smaller bodies are sent uncompressed. */
const minCompressedBytes = 1024

/** Sends a cached response in an encoding that the client accepts, or 304 if its copy is current. */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, response: CachedResponse) {
  const headers: OutgoingHttpHeaders = {
    ...reply.server.safeHeaders,
    ...response.headers,
    etag: response.etag,
  }
  if (request.isGated) headers['cache-control'] = noStore
  if (request.headers['if-none-match'] === response.etag) {
    delete headers['content-type']
    return sendRaw(reply, 304, headers)
  }
  const isCompressible = response.body.length >= minCompressedBytes
  const encoding = isCompressible ? negotiateEncoding(request.headers['accept-encoding']) : undefined
  const body = encoding ? await encodedBody(response, encoding) : response.body
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  sendRaw(reply, response.status, headers, body)
}

function encodedBody({ body, encodedBodies }: CachedResponse, encoding: Encoding) {
  const encoded = encodedBodies.get(encoding) ?? compressBody(body, encoding)
  encodedBodies.set(encoding, encoded)
  return encoded
}
