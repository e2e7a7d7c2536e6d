import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const uploadImages = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary:
    'Keep images (multipart, field `images`, several): PNG, JPEG, WebP, GIF or AVIF, each of at most 24 megapixels. Refused whole: 422 too-many-images, not-an-image, too-many-pixels, picture-too-costly, 413 image-too-large, 429 upload-in-progress, 503 pictures-busy',
  access: 'admin',
  /** A FormData. */
  body: z.unknown(),
  bodyType: 'multipart/form-data',
  reply: z.object({ urls: z.array(z.string()) }),
})
