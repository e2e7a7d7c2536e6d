/** Media types that a file picker offers; the server checks an image by decoding it. */
export const imageTypes = 'image/png,image/jpeg,image/webp,image/gif,image/avif'
