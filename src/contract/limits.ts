/** The largest value of a PostgreSQL integer: ids and quantities stay within it. */
export const maxInteger = 2_147_483_647

/** Places in lists and pieces in stock, which the shop adds to: so far below the largest integer that no sum passes it. */
export const maxCounted = 1_000_000_000

/** The most of one thing that a line can hold. */
export const maxQuantity = 100_000

/** Pictures of one product. */
export const maxImages = 10

/** One upload holds at most this many images, each of at most this many bytes. */
export const maxUploadedImages = 10
export const largestImage = 5 * 1024 * 1024

/** Of 2^20 pixels, so that a camera's 12 megapixels (4032 × 3024) are no more than 12. */
const megapixel = 1024 * 1024
export const maxCustomerMegapixels = 12
export const maxStaffMegapixels = 24
export const pixelsOf = (megapixels: number) => megapixels * megapixel

/** Rows that one reordering may move. */
export const maxReordered = 20_000
