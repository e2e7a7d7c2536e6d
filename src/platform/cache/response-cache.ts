import { hash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Invalidations } from './invalidations.ts'
import { noStore } from '#platform/http/security-headers.ts'

/** An answer that is the same for everybody, as it goes out. */
export interface CachedResponse {
  status: number
  headers: Record<string, string>
  body: Buffer
  etag: string
  /** The body in each encoding that somebody has asked for, compressed once. */
  encoded: Map<Encoding, Promise<Buffer>>
}

type Encoding = 'br' | 'gzip'

const mebibyte = 1024 * 1024

/** Public answers, kept until something changes; the least lately used is given up first. */
export class ResponseCache {
  readonly #invalidations: Invalidations
  readonly #answers: LRUCache<string, CachedResponse>
  #generation: number | null = null

  constructor(invalidations: Invalidations, maxBytes = 64 * mebibyte) {
    this.#invalidations = invalidations
    this.#answers = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  get(key: string): CachedResponse | undefined {
    this.#forgetOld()
    return this.#answers.get(key)
  }

  /** Call it before reading what an answer is made of; what it returns keeps the answer if nothing changed meanwhile. */
  startEntry(key: string): (answer: Pick<CachedResponse, 'status' | 'headers' | 'body'>) => CachedResponse {
    const { generation } = this.#invalidations
    return (made) => {
      const etag = `W/"${hash('sha1', made.body, 'base64url')}"`
      const answer: CachedResponse = { ...made, etag, encoded: new Map() }
      if (generation !== null && generation === this.#invalidations.generation) {
        this.#forgetOld()
        this.#answers.set(key, answer)
      }
      return answer
    }
  }

  #forgetOld() {
    if (this.#generation === this.#invalidations.generation) return
    this.#answers.clear()
    this.#generation = this.#invalidations.generation
  }
}

/** With room for two compressed copies, which are smaller than the body. */
const sizeOf = ({ body }: CachedResponse) => 2 * body.length + 1024

/**
 * Sends a kept answer in the encoding that the visitor takes, or 304 where the visitor has it. It is complete, so it goes to the
 * socket by itself: by way of Fastify's own sending it takes a sixth longer.
 */
export async function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedResponse) {
  const headers: OutgoingHttpHeaders = { ...reply.server.safeHeaders, ...answer.headers, etag: answer.etag }
  if (request.isGated) headers['cache-control'] = noStore
  if (request.headers['if-none-match'] === answer.etag) {
    delete headers['content-type']
    reply.hijack().raw.writeHead(304, headers).end()
    return
  }
  const encoding = answer.body.length < 1024 ? undefined : encodingFor(request.headers['accept-encoding'])
  const body = encoding ? await encoded(answer, encoding) : answer.body
  if (encoding) headers['content-encoding'] = encoding
  headers['content-length'] = body.length
  reply.hijack().raw.writeHead(answer.status, headers).end(body)
}

function encoded(answer: CachedResponse, encoding: Encoding) {
  const known = answer.encoded.get(encoding) ?? compress[encoding](answer.body)
  answer.encoded.set(encoding, known)
  return known
}

function encodingFor(accepted = ''): Encoding | undefined {
  if (/\bbr\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted)) return 'br'
  return /\bgzip\b(?!;q=0(?:\.0*)?(?:,|$))/.test(accepted) ? 'gzip' : undefined
}

const brotliAsync = promisify(brotliCompress)
const gzipAsync = promisify(gzip)

const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) => brotliAsync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
  gzip: (body) => gzipAsync(body, { level: 6 }),
}
