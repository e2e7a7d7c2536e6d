import { maxImageBytes, maxImages, maxStaffMegapixels } from '#contract/limits.ts'
import { ApiProblem } from '#contract/problem.ts'
import { imageTypes } from '#web/admin/forms/image-types.ts'

/** Why a file was not uploaded. */
export interface UploadError {
  text: string
  /** Whether the same file can be uploaded later. */
  canRetry: boolean
}

const supported = 'Use PNG, JPEG, WebP, GIF or AVIF.'
const bytesPerMegabyte = 1024 * 1024
const maxMegabytes = maxImageBytes / bytesPerMegabyte

export const tooManyImages: UploadError = {
  text: `A product can have at most ${maxImages} images. Remove one, then retry.`,
  canRetry: true,
}

/** The error of a file before its upload; undefined if it can be sent. */
export function errorBeforeUpload({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) {
  if (type !== '' && !type.startsWith('image/')) return lasting(`Not an image. ${supported}`)
  const isUnknownHeic = type === '' && /\.hei[cf]$/i.test(name)
  if (isUnknownHeic || (type !== '' && !imageTypes.split(',').includes(type)))
    return lasting(`${formatOf(name, type)} images are not supported. ${supported}`)
  if (size === 0) return lasting('The file is empty.')
  if (size > maxImageBytes)
    return lasting(`The image has ${megabytes(size)} MB. Images can have at most ${maxMegabytes} MB.`)
  return undefined
}

/** The failure of a file that was sent. */
export function uploadError(failure: unknown): UploadError {
  if (!(failure instanceof ApiProblem))
    return { text: 'The connection was lost. Retry when you are online again.', canRetry: true }
  return messages[failure.code] ?? { text: failure.message, canRetry: failure.status >= 500 }
}

/** Retrying would fail again. */
const lasting = (text: string): UploadError => ({ text, canRetry: false })

const busy = { text: 'The shop is busy with other images. Retry in a moment.', canRetry: true }

const messages: Record<string, UploadError> = {
  'not-an-image': lasting(`Not an image, although its name says so. ${supported}`),
  'damaged-image': lasting('The image is damaged. Save it again, or choose another copy.'),
  'image-too-large': lasting(`Larger than ${maxMegabytes} MB.`),
  'too-many-pixels': lasting(`More than ${maxStaffMegapixels} megapixels. Reduce its size.`),
  'picture-too-costly': lasting('Takes too long to read. Save it as a JPEG or PNG.'),
  'pictures-busy': busy,
  'upload-in-progress': busy,
}

/** Rounded up, so that a file just above the limit is not said to have the limit. */
const megabytes = (bytes: number) => (Math.ceil((bytes / bytesPerMegabyte) * 10) / 10).toFixed(1)

/** 'HEIC' of photo.heic; without an extension, taken from the media type. */
function formatOf(name: string, type: string) {
  const [, extension] = /\.(\w{2,5})$/.exec(name) ?? []
  return (extension ?? type.replace('image/', '')).toUpperCase()
}
