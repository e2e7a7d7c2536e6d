import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { ChangeFeed } from '../change-feed.ts'

/** An answer that is the same for everybody, as it goes out. */
export interface KeptAnswer {
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
export class AnswerCache {
  readonly #feed: ChangeFeed
  readonly #answers: LRUCache<string, KeptAnswer>
  #mark: number | null = null

  constructor(feed: ChangeFeed, maxBytes = 64 * mebibyte) {
    this.#feed = feed
    this.#answers = new LRUCache({ maxSize: maxBytes, sizeCalculation: sizeOf })
  }

  find(key: string): KeptAnswer | undefined {
    this.#forgetOld()
    return this.#answers.get(key)
  }

  /** Call it before reading what an answer is made of; what it returns keeps the answer if nothing changed meanwhile. */
  begin(key: string): (answer: Pick<KeptAnswer, 'status' | 'headers' | 'body'>) => KeptAnswer {
    const { mark } = this.#feed
    return (made) => {
      const etag = `W/"${hash('sha1', made.body, 'base64url')}"`
      const answer: KeptAnswer = { ...made, etag, encoded: new Map() }
      if (mark !== null && mark === this.#feed.mark) {
        this.#forgetOld()
        this.#answers.set(key, answer)
      }
      return answer
    }
  }

  #forgetOld() {
    if (this.#mark === this.#feed.mark) return
    this.#answers.clear()
    this.#mark = this.#feed.mark
  }
}

/** With room for two compressed copies, which are smaller than the body. */
const sizeOf = ({ body }: KeptAnswer) => 2 * body.length + 1024

/** Sends a kept answer in the encoding that the visitor takes, or 304 where the visitor has it. */
export async function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptAnswer) {
  reply.headers({ ...answer.headers, etag: answer.etag })
  if (request.headers['if-none-match'] === answer.etag) {
    // The stored page keeps its own policy, which names its own scripts.
    return reply.removeHeader('content-type').status(304).send()
  }
  const encoding = encodingFor(request.headers['accept-encoding'])
  reply.status(answer.status)
  if (!encoding || answer.body.length < 1024) return reply.send(answer.body)
  const encoded = answer.encoded.get(encoding) ?? compress[encoding](answer.body)
  answer.encoded.set(encoding, encoded)
  return reply.header('content-encoding', encoding).send(await encoded)
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
