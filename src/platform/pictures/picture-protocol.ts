export type PictureFormat = 'png' | 'jpeg' | 'webp' | 'gif' | 'avif' | 'svg'

/** The WebP files to create, in this order. */
export interface Conversion {
  sizes: readonly { width: number; height: number }[]
  /** `contain` adds transparent borders, `cover` crops, `inside` has the picture's proportions and never enlarges it. */
  fit: 'contain' | 'cover' | 'inside'
  quality: number
}

export interface PictureJob extends Conversion {
  picture: Uint8Array
  formats: readonly PictureFormat[]
  maxPixels: number
  /** Limits for the decoding process. */
  maxMemoryBytes: number
  maxCpuMs: number
}

export type PictureRejection = 'not-an-image' | 'too-many-pixels' | 'too-costly'

export type PictureReply = { files: Uint8Array[] } | { rejection: PictureRejection }
