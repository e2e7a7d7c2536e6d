import * as z from 'zod'

/** How many pictures of imported products are stored in the shop. */
export const importPictures = z.object({
  saved: z.int(),
  /** Could not be fetched, so their products still have the outside addresses. */
  failed: z.int(),
  /** Still to be fetched, or to be tried again. */
  waiting: z.int(),
})
export type ImportPictures = z.output<typeof importPictures>

export const failedPicture = z.object({
  productId: z.int(),
  sku: z.string(),
  name: z.string(),
  address: z.string(),
  /** In words, such as "Not found (404)". */
  reason: z.string(),
})
export type FailedPicture = z.output<typeof failedPicture>
