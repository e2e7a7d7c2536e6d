import * as z from 'zod'
import { endpoint } from './endpoint.ts'

export const uploadImages = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary:
    'Upload images (multipart, field `images`): PNG, JPEG, WebP, GIF or AVIF, each up to 24 megapixels. Stores all or none. 422 too-many-images, not-an-image, too-many-pixels, picture-too-costly, 413 image-too-large, 429 upload-in-progress, 503 pictures-busy',
  access: 'admin',
  /** A FormData. */
  body: z.unknown(),
  bodyType: 'multipart/form-data',
  reply: z.object({ urls: z.array(z.string()) }),
})
