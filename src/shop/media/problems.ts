import { maxImageBytes } from '#contract/limits.ts'
import { NotFound, ShopProblem } from '#platform/problems.ts'

export class TooManyImages extends ShopProblem {
  constructor(maxImages: number) {
    super(422, 'too-many-images', `You can only upload up to ${formatCount(maxImages)}`)
  }
}

export class ImageTooLarge extends ShopProblem {
  constructor(name: string) {
    super(413, 'image-too-large', `${formatName(name)} is larger than ${megabytes} MB.`)
  }
}

export class UploadTooLarge extends ShopProblem {
  constructor(maxImages: number) {
    super(413, 'image-too-large', `Upload at most ${formatCount(maxImages)} of up to ${megabytes} MB.`)
  }
}

export class NotAnImage extends ShopProblem {
  constructor(name: string) {
    super(422, 'not-an-image', `${formatName(name)} is not a readable PNG, JPEG, WebP, GIF or AVIF image.`)
  }
}

/** A photo of a phone, which its owner can export as a JPEG. */
export class HeicImage extends ShopProblem {
  constructor(name: string) {
    super(
      422,
      'not-an-image',
      `${formatName(name)} is a HEIC photo, which cannot be used here. Export or send it as a JPEG.`,
    )
  }
}

/** It starts like an image, but cannot be decoded. */
export class DamagedImage extends ShopProblem {
  constructor(name: string) {
    super(422, 'damaged-image', `${formatName(name)} is damaged. Save it again, or upload another copy.`)
  }
}

export class TooManyPixels extends ShopProblem {
  constructor(name: string, megapixels: number) {
    super(
      422,
      'too-many-pixels',
      `${formatName(name)} has more than ${megapixels} megapixels. Reduce its size and upload it again.`,
    )
  }
}

/** Decoding took more time or memory than allowed for its size. */
export class PictureTooCostly extends ShopProblem {
  constructor(name: string) {
    super(
      422,
      'picture-too-costly',
      `${formatName(name)} takes too long to process. Save it as a JPEG or PNG and upload it again.`,
    )
  }
}

/** Another upload of the same account is still in progress. */
export class UploadInProgress extends ShopProblem {
  constructor() {
    super(429, 'upload-in-progress', 'Your previous upload is still in progress. Try again in a moment.')
  }
}

/** The upload has no image in the expected field, or was damaged in transit. */
export class UnreadableUpload extends ShopProblem {
  constructor(detail = 'The upload could not be read. Try again.') {
    super(400, 'unreadable-upload', detail)
  }
}

export class PictureNotFound extends NotFound {
  constructor() {
    super('picture-not-found', 'Picture not found. It may have been deleted.')
  }
}

export class PictureInUse extends ShopProblem {
  constructor(usedBy: string) {
    super(409, 'picture-in-use', `This picture is used by ${usedBy}, so it cannot be deleted.`)
  }
}

const megabytes = maxImageBytes / 1024 / 1024
const formatCount = (count: number) => (count === 1 ? '1 image' : `${count} images`)
const formatName = (name: string) => (name ? `“${name.slice(0, 100)}”` : 'The image')
