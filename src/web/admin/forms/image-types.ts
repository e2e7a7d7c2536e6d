/** What a file chooser offers as an image; the shop decides by decoding it. */
export const imageTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif'
