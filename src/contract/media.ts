import * as z from 'zod'
import { endpoint } from './endpoint.ts'

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
