export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'svg'

/** What is to be made of a picture: WebP files of these sizes, in this order. */
export interface Conversion {
  sizes: readonly { width: number; height: number }[]
  /** `contain` leaves transparent borders, `cover` cuts off what does not fit. */
  fit: 'contain' | 'cover'
  quality: number
}

export interface PictureJob extends Conversion {
  picture: Uint8Array
  formats: readonly PictureFormat[]
  maxPixels: number
  /** Of the whole process that decodes it, in bytes. */
  maxMemory: number
}

export type PictureRejection = 'not-an-image' | 'too-many-pixels' | 'too-costly'

export type PictureReply = { drawn: Uint8Array[] } | { refusal: PictureRejection }
