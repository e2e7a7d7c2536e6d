import { retryDelayMs } from '#platform/jobs/retry-policy.ts'
import { DownloadFailed } from '#platform/outgoing/download-failed.ts'
import { HostSlots } from '#platform/outgoing/host-slots.ts'
import { type PictureSource, fetchPicture } from '#shop/media/fetch-picture.ts'
import { listFetched } from '#shop/media/library/queries.ts'
import * as queries from './queries.ts'
import { replacePictures } from './replace-pictures.ts'

const maxConcurrent = 4
const maxPerHost = 2
const maxAttempts = 4
const maxRetryAfterMs = 60 * 60 * 1000
/** Temporary failures of a host in a row; then its other pictures fail without a request. */
const maxFailuresInRow = 3

type Picture = queries.DueProduct['pictures'][number]

/** Fetches the pictures of some products, each address once. */
export class PictureBatch {
  readonly #source: PictureSource
  readonly #importId: number
  readonly #slots = new HostSlots(maxPerHost)
  readonly #failuresInRow = new Map<string, number>()
  /** Addresses in the shop by the outside ones; undefined if the attempt failed. */
  readonly #fetched = new Map<string, Promise<string | undefined>>()

  constructor(source: PictureSource, importId: number) {
    this.#source = source
    this.#importId = importId
  }

  /** Throws the first error that is not one of a picture. */
  async save(products: queries.DueProduct[]) {
    const queue = products.values()
    const work = async () => {
      for (const product of queue) await this.#saveProduct(product)
    }
    const outcomes = await Promise.allSettled(Array.from({ length: maxConcurrent }, work))
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason
  }

  async #saveProduct({ productId, pictures }: queries.DueProduct) {
    const { db, clock } = this.#source
    const ofProduct = { importId: this.#importId, productId }
    const shown = await queries.listShown(db, productId)
    const hidden = pictures.filter(({ source }) => !shown.has(source)).map(({ source }) => source)
    if (hidden.length > 0) await queries.deletePictures(db, { ...ofProduct, sources: hidden })
    const saved = new Map<string, string>()
    for (const picture of pictures.filter(({ source }) => shown.has(source))) {
      const url = await this.#fetchOnce(picture)
      if (url !== undefined) saved.set(picture.source, url)
    }
    if (saved.size > 0) await replacePictures(db, { ...ofProduct, saved, now: clock() })
  }

  #fetchOnce(picture: Picture) {
    const fetched = this.#fetched.get(picture.source) ?? this.#fetch(picture)
    this.#fetched.set(picture.source, fetched)
    return fetched
  }

  async #fetch({ source, attempts }: Picture) {
    const { db, clock } = this.#source
    const [known] = await listFetched(db, [source])
    if (known) return known.url
    const host = URL.parse(source)?.host ?? ''
    try {
      return await this.#slots.run(host, () => this.#fetchFrom(host, source))
    } catch (error) {
      if (!(error instanceof DownloadFailed)) throw error
      const delayMs = delayAfter(error, attempts + 1)
      const nextAttemptAt = delayMs === null ? null : new Date(clock().getTime() + delayMs)
      const failure = { failure: error.message, attempts: attempts + 1, nextAttemptAt }
      await queries.recordFailure(db, { importId: this.#importId, source }, failure)
      return undefined
    }
  }

  async #fetchFrom(host: string, source: string) {
    if (this.#failuresOf(host) >= maxFailuresInRow)
      throw new DownloadFailed('The server does not answer', { isTemporary: true })
    try {
      const url = await fetchPicture(this.#source, source)
      this.#failuresInRow.delete(host)
      return url
    } catch (error) {
      const isTemporary = error instanceof DownloadFailed && error.isTemporary
      this.#failuresInRow.set(host, isTemporary ? this.#failuresOf(host) + 1 : 0)
      throw error
    }
  }

  #failuresOf(host: string) {
    return this.#failuresInRow.get(host) ?? 0
  }
}

/** Null if there is no other attempt. */
function delayAfter({ isTemporary, retryAfterMs }: DownloadFailed, attempts: number): number | null {
  if (!isTemporary || attempts >= maxAttempts) return null
  return Math.max(retryDelayMs(attempts), Math.min(retryAfterMs ?? 0, maxRetryAfterMs))
}
