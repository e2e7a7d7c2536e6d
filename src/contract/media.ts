import * as z from 'zod'
import { endpoint } from './endpoint.ts'
import { filesIn, flag, id, idParam, isoDateTime, paging, text } from './fields.ts'
import { trashDays } from './limits.ts'

export const uploadImages = endpoint({
  method: 'POST',
  path: '/api/upload',
  summary:
    'Upload images (multipart, field `images`): PNG, JPEG, WebP, GIF or AVIF, each up to 24 megapixels. Stores all or none. 422 too-many-images, not-an-image, damaged-image, too-many-pixels, picture-too-costly, 413 image-too-large, 429 upload-in-progress, 503 pictures-busy',
  access: 'admin',
  body: filesIn('images'),
  bodyType: 'multipart/form-data',
  reply: z.object({ urls: z.array(z.string()) }),
})

/** Uses outside products, which prevent the deletion of a picture. */
const otherPictureUse = z.enum(['orders', 'settings'])
export type OtherPictureUse = z.infer<typeof otherPictureUse>

/** The products listed by name. */
export const maxListedUses = 3

/** `productCount` stops here. */
export const maxCountedUses = 100

const libraryPicture = z.object({
  id,
  url: z.string(),
  /** Null for pictures of earlier versions. */
  fileName: z.string().nullable(),
  uploadedAt: isoDateTime,
  products: z.array(z.object({ id, name: z.string() })),
  productCount: z.int(),
  categories: z.array(z.string()),
  otherUses: z.array(otherPictureUse),
})
export type LibraryPicture = z.infer<typeof libraryPicture>

export const listPictures = endpoint({
  method: 'GET',
  path: '/api/admin/pictures',
  summary: `List uploaded pictures, newest first, with up to ${maxListedUses} of the products that use each; search matches parts of file names, product names and SKUs`,
  access: 'admin',
  query: z.object({
    ...paging,
    search: text(200).trim().optional(),
    /** Only pictures of no product and no category. */
    unused: flag.optional(),
  }),
  reply: z.array(libraryPicture),
  paged: true,
})

export const deletePicture = endpoint({
  method: 'DELETE',
  path: '/api/admin/pictures/{id}',
  summary: `Delete a picture from the library; it can be restored for ${trashDays} days. 409 picture-in-use`,
  access: 'admin',
  params: z.object({ id: idParam }),
  problems: ['picture-in-use', 'picture-not-found'],
})

export const restorePicture = endpoint({
  method: 'POST',
  path: '/api/admin/pictures/{id}/restore',
  summary: 'Restore a deleted picture',
  access: 'admin',
  params: z.object({ id: idParam }),
  problems: ['picture-not-found'],
})
