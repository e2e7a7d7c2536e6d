import * as z from 'zod'
import { endpoint } from './endpoint.ts'

/** Pictures are kept in these widths, in pixels. */
export const pictureWidths = [320, 640, 960] as const

/** The address of one of our own pictures, `/media/{name}-960.webp`; other addresses are used as they are. */
const ownPicture = /^(\/media\/[\w-]+)-\d+\.webp$/

/** The address of a picture at about this width; another maker's address comes back as it is. */
export function pictureAt(url: string, width: (typeof pictureWidths)[number]): string {
  return url.replace(ownPicture, `$1-${width}.webp`)
}

/** The `srcset` of one of our own pictures, or nothing for an address that is not ours. */
export function pictureSources(url: string): string | undefined {
  if (!ownPicture.test(url)) return undefined
  return pictureWidths.map((width) => `${pictureAt(url, width)} ${width}w`).join(', ')
}

/** One upload holds at most this many images, each of at most this many bytes. */
export const maxUploadedImages = 10
export const largestImage = 5 * 1024 * 1024

export const uploadImages = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary:
    'Keep images (multipart, field `images`, several): PNG, JPEG, WebP, GIF or AVIF. Refused whole: 422 too-many-images, not-an-image, 413 image-too-large',
  access: 'admin',
  /** A FormData. */
  body: z.unknown(),
  bodyType: 'multipart/form-data',
  reply: z.object({ urls: z.array(z.string()) }),
})
