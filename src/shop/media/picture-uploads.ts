import type { FastifyRequest } from 'fastify'
import { maxCustomerMegapixels, maxStaffMegapixels, pixelsOf } from '#contract/limits.ts'
import type { User } from '#platform/http/visitor.ts'
import { PictureDecoder, PicturesBusy } from '#platform/pictures/picture-decoder.ts'
import { UploadInProgress } from './problems.ts'
import { readImages } from './read-images.ts'

/** Concurrent uploads, which each hold a picture in memory. Separate totals keep customers from blocking staff. */
const maxUploads = {
  customer: { perAccount: 1, total: 16 },
  admin: { perAccount: 4, total: 8 },
} satisfies Record<User['role'], { perAccount: number; total: number }>

interface Upload<Converted> {
  /** The form field with the images. */
  field: string
  maxImages: number
  convert: (
    decoder: PictureDecoder,
    image: { picture: Uint8Array; maxPixels: number; isUrgent: boolean },
    fileName: string,
  ) => Promise<Converted>
}

/** Receives and converts uploaded pictures, a limited number at once. */
export class PictureUploads {
  readonly #decoder = new PictureDecoder()
  readonly #inProgress: User[] = []

  /** Returns the converted pictures. Throws UploadInProgress, PicturesBusy and the problems of {@link readImages}. */
  async receive<Converted>(user: User, request: FastifyRequest, { convert, ...upload }: Upload<Converted>) {
    this.#start(user)
    const isUrgent = user.role === 'admin'
    const megapixels = isUrgent ? maxStaffMegapixels : maxCustomerMegapixels
    const maxPixels = pixelsOf(megapixels)
    try {
      return await readImages(request, {
        ...upload,
        megapixels,
        convert: (picture, fileName) => convert(this.#decoder, { picture, maxPixels, isUrgent }, fileName),
      })
    } finally {
      this.#inProgress.splice(this.#inProgress.indexOf(user), 1)
    }
  }

  close() {
    this.#decoder.close()
  }

  #start(user: User) {
    const { perAccount, total } = maxUploads[user.role]
    const ofAccount = this.#inProgress.filter(({ id }) => id === user.id)
    if (ofAccount.length >= perAccount) throw new UploadInProgress()
    const ofRole = this.#inProgress.filter(({ role }) => role === user.role)
    if (ofRole.length >= total) throw new PicturesBusy()
    this.#inProgress.push(user)
  }
}
