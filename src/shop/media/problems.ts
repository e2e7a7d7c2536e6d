import { largestImage, maxUploadedImages } from '../../contract/media.ts'
import { ShopProblem } from '../../platform/problems.ts'

export class TooManyImages extends ShopProblem {
  constructor() {
    super(422, 'too-many-images', `You can only upload up to ${maxUploadedImages} images`)
  }
}

export class ImageTooLarge extends ShopProblem {
  constructor(name: string) {
    super(413, 'image-too-large', `${inWords(name)} is larger than ${largestImage / 1024 / 1024} MB.`)
  }
}

export class NotAnImage extends ShopProblem {
  constructor(name: string) {
    super(422, 'not-an-image', `${inWords(name)} is no PNG, JPEG, WebP, GIF or AVIF image that can be shown.`)
  }
}

/** What was sent is no upload of images: another field, no file at all, or broken on the way. */
export class UnreadableUpload extends ShopProblem {
  constructor(detail = 'The upload could not be read. Please try again.') {
    super(400, 'unreadable-upload', detail)
  }
}

const inWords = (name: string) => (name ? `‘${name.slice(0, 100)}’` : 'The image')
