import { largestImage } from '#contract/limits.ts'
import { ShopProblem } from '#platform/problems.ts'

export class TooManyImages extends ShopProblem {
  constructor(most: number) {
    super(422, 'too-many-images', `You can only upload up to ${imagesInWords(most)}`)
  }
}

export class ImageTooLarge extends ShopProblem {
  constructor(name: string) {
    super(413, 'image-too-large', `${inWords(name)} is larger than ${megabytes} MB.`)
  }
}

export class UploadTooLarge extends ShopProblem {
  constructor(most: number) {
    super(413, 'image-too-large', `Please send at most ${imagesInWords(most)} of ${megabytes} MB.`)
  }
}

export class NotAnImage extends ShopProblem {
  constructor(name: string) {
    super(422, 'not-an-image', `${inWords(name)} is no PNG, JPEG, WebP, GIF or AVIF image that can be shown.`)
  }
}

export class TooManyPixels extends ShopProblem {
  constructor(name: string, megapixels: number) {
    super(
      422,
      'too-many-pixels',
      `${inWords(name)} has more than ${megapixels} megapixels. Make it smaller and upload it again.`,
    )
  }
}

/** Reading it took more time or memory than a picture of its size needs. */
export class PictureTooCostly extends ShopProblem {
  constructor(name: string) {
    super(
      422,
      'picture-too-costly',
      `${inWords(name)} takes too long to read. Save it as a JPEG or PNG and upload it again.`,
    )
  }
}

/** Another upload of the same account is still in progress. */
export class UploadInProgress extends ShopProblem {
  constructor() {
    super(429, 'upload-in-progress', 'Your last upload is still in progress. Try again in a moment.')
  }
}

/** What was sent is no upload of images: another field, no file at all, or broken on the way. */
export class UnreadableUpload extends ShopProblem {
  constructor(detail = 'The upload could not be read. Please try again.') {
    super(400, 'unreadable-upload', detail)
  }
}

const megabytes = largestImage / 1024 / 1024
const imagesInWords = (count: number) => (count === 1 ? '1 image' : `${count} images`)
const inWords = (name: string) => (name ? `‘${name.slice(0, 100)}’` : 'The image')
