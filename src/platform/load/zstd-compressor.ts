import { type ZstdCompress, constants, createZstdCompress } from 'node:zlib'

/** Bytes for a chunk of the output: a page fits into one. */
const chunkSize = 32 * 1024

/** Node's default. Level 6 makes a page a twentieth smaller and takes three times as long. */
const level = 3

/**
 * Compresses one body after the other with the same stream, each into a complete frame (RFC 8878). Node's `zstdCompress` allocates
 * and frees the tables of the compression for each body, which takes a page of 85 KB seven times as long.
 */
export class ZstdCompressor {
  #stream: ZstdCompress | undefined
  #parts: Buffer[] = []
  #last: Promise<unknown> = Promise.resolve()

  compress(body: Buffer): Promise<Buffer> {
    const compressed = this.#last.then(() => this.#compressNext(body))
    this.#last = compressed.catch(() => {})
    return compressed
  }

  #compressNext(body: Buffer): Promise<Buffer> {
    const stream = (this.#stream ??= this.#open())
    const { promise, resolve, reject } = Promise.withResolvers<Buffer>()
    const fail = (error: Error) => {
      this.#stream = undefined
      this.#parts = []
      reject(error)
    }
    stream.once('error', fail)
    stream.write(body)
    stream.flush(constants.ZSTD_e_end, () => {
      stream.off('error', fail)
      const parts = this.#parts
      this.#parts = []
      // Copied: a part is a piece of a larger chunk.
      resolve(Buffer.concat(parts))
    })
    return promise
  }

  #open() {
    const params = { [constants.ZSTD_c_compressionLevel]: level }
    const stream = createZstdCompress({ chunkSize, params })
    stream.on('data', (part: Buffer) => this.#parts.push(part))
    return stream
  }
}
