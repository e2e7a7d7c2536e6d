import type { FastifyRequest } from 'fastify'
import { maxCustomerMegapixels, maxStaffMegapixels, pixelsOf } from '#contract/limits.ts'
import type { User } from '#platform/http/visitor.ts'
import { PictureDecoder, PicturesBusy } from '#platform/pictures/picture-decoder.ts'
import { UploadInProgress } from './problems.ts'
import { readImages } from './read-images.ts'

/**
 * Uploads in progress: each holds a picture as it was sent. Customers and staff have places of their own, so that no crowd of customers
 * keeps staff from working.
 */
const limits = {
  customer: { perAccount: 1, inAll: 16 },
  admin: { perAccount: 4, inAll: 8 },
} satisfies Record<User['role'], { perAccount: number; inAll: number }>

interface Wanted<Drawn> {
  field: string
  most: number
  draw: (
    decoder: PictureDecoder,
    image: { picture: Uint8Array; maxPixels: number; isUrgent: boolean },
  ) => Promise<Drawn>
}

/** Receives pictures, so many at once, and has them drawn. */
export class PictureUploads {
  readonly #decoder = new PictureDecoder()
  readonly #inProgress: User[] = []

  /** The pictures of an upload. Throws UploadInProgress, PicturesBusy, and what is wrong with a picture. */
  async receive<Drawn>(user: User, request: FastifyRequest, { draw, ...wanted }: Wanted<Drawn>) {
    this.#enter(user)
    const isUrgent = user.role === 'admin'
    const megapixels = isUrgent ? maxStaffMegapixels : maxCustomerMegapixels
    const maxPixels = pixelsOf(megapixels)
    try {
      return await readImages(request, {
        ...wanted,
        megapixels,
        draw: (picture) => draw(this.#decoder, { picture, maxPixels, isUrgent }),
      })
    } finally {
      this.#inProgress.splice(this.#inProgress.indexOf(user), 1)
    }
  }

  close() {
    this.#decoder.close()
  }

  #enter(user: User) {
    const { perAccount, inAll } = limits[user.role]
    const own = this.#inProgress.filter(({ id }) => id === user.id)
    if (own.length >= perAccount) throw new UploadInProgress()
    const alike = this.#inProgress.filter(({ role }) => role === user.role)
    if (alike.length >= inAll) throw new PicturesBusy()
    this.#inProgress.push(user)
  }
}
