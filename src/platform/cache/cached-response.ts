import { hash } from 'node:crypto'
import { type Encoding, compressBody, decompressBody } from './compress-body.ts'

interface Content {
  status: number
  headers: Record<string, string>
  body: Buffer
}

/** In bytes: smaller bodies are sent uncompressed. */
const minCompressedBytes = 1024

/**
 * A public response: the same for every visitor. It holds each encoding once a client has asked for it. The plain body goes
 * with the first compressed one, which is a fraction of its size, until a client asks for it again.
 */
export class CachedResponse {
  readonly status: number
  readonly headers: Record<string, string>
  readonly etag: string
  readonly isCompressible: boolean
  #plain: Buffer | undefined
  readonly #encoded = new Map<Encoding, Promise<Buffer>>()
  #encodedBytes = 0
  #json: { value: unknown } | undefined

  constructor({ status, headers, body }: Content) {
    this.status = status
    this.headers = headers
    this.etag = `W/"${hash('sha1', body, 'base64url')}"`
    this.isCompressible = body.length >= minCompressedBytes
    this.#plain = body
  }

  /** In bytes. The parsed body and the data that pages derive from it take about four times its text. */
  get size(): number {
    const plain = this.#plain?.length ?? 0
    return plain + this.#encodedBytes + (this.#json ? 4 * plain : 0) + 500
  }

  /** The body without encoding, or in one of them. `onResize` is called if that changed the size of the response. */
  async body(encoding: Encoding | undefined, onResize: () => void): Promise<Buffer> {
    if (!encoding) return this.#plain ?? this.#readPlain(onResize)
    const existing = this.#encoded.get(encoding)
    if (existing) return existing
    const compressing = this.#compress(encoding)
    this.#encoded.set(encoding, compressing)
    const compressed = await compressing
    this.#encodedBytes += compressed.length
    if (!this.#json) this.#plain = undefined
    onResize()
    return compressed
  }

  /** The parsed body, which callers share and must not change. */
  async json(onResize: () => void): Promise<unknown> {
    if (this.#json) return this.#json.value
    this.#plain = await this.body(undefined, () => {})
    this.#json = { value: JSON.parse(this.#plain.toString()) as unknown }
    onResize()
    return this.#json.value
  }

  /** Held from then on: a client without compression asks again. */
  async #readPlain(onResize: () => void) {
    this.#plain = await this.#decompress()
    onResize()
    return this.#plain
  }

  async #compress(encoding: Encoding) {
    return compressBody(this.#plain ?? (await this.#decompress()), encoding)
  }

  async #decompress() {
    for (const [encoding, body] of this.#encoded) return decompressBody(await body, encoding)
    throw new Error('A cached response has no body')
  }
}
