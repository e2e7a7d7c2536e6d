import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { maxImageBytes } from '#contract/limits.ts'
import { PictureRejected } from '#platform/pictures/picture-decoder.ts'
import { ShopProblem } from '#platform/problems.ts'
import { looksLikeHeic, looksLikeImage } from './looks-like-image.ts'
import {
  DamagedImage,
  HeicImage,
  ImageTooLarge,
  NotAnImage,
  PictureTooCostly,
  TooManyImages,
  TooManyPixels,
  UnreadableUpload,
  UploadTooLarge,
} from './problems.ts'

interface Upload<Converted> {
  /** The form field with the images. */
  field: string
  maxImages: number
  megapixels: number
  /** Re-encodes an image. Throws {@link PictureRejected}. */
  convert: (image: Uint8Array, fileName: string) => Promise<Converted>
}

/**
 * Reads and converts the images of an upload, in the order of sending, at least one. Converts each as it arrives, so only
 * one original is in memory.
 */
export async function readImages<Converted>(
  request: FastifyRequest,
  upload: Upload<Converted>,
): Promise<Converted[]> {
  const { maxImages } = upload
  if (Number(request.headers['content-length'] ?? 0) > maxUploadBytes(maxImages))
    throw new UploadTooLarge(maxImages)
  const images: Converted[] = []
  try {
    for await (const part of request.parts({ limits: partLimits(maxImages) })) {
      if (part.type === 'file') images.push(await readImage(part, upload))
    }
  } catch (error) {
    throw uploadProblem(error, maxImages)
  }
  if (images.length === 0) throw new UnreadableUpload('Choose at least one image.')
  return images
}

/** All images at their maximum size, plus the multipart headers. */
function maxUploadBytes(images: number) {
  return images * maxImageBytes + 100_000
}

function partLimits(files: number) {
  return { files, fileSize: maxImageBytes, fields: 10, fieldSize: 1000, parts: files + 10 }
}

type FilePart = Extract<Multipart, { type: 'file' }>

async function readImage<Converted>(
  part: FilePart,
  { field, convert, megapixels }: Upload<Converted>,
): Promise<Converted> {
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new ImageTooLarge(part.filename)
  if (part.fieldname !== field) throw new UnreadableUpload(`Send images in the field “${field}”.`)
  if (looksLikeHeic(bytes)) throw new HeicImage(part.filename)
  if (!looksLikeImage(bytes)) throw new NotAnImage(part.filename)
  return convert(bytes, part.filename).catch((error: unknown) => {
    throw error instanceof PictureRejected ? pictureProblem(error, part.filename, megapixels) : error
  })
}

function pictureProblem({ rejection }: PictureRejected, name: string, megapixels: number) {
  if (rejection === 'too-many-pixels') return new TooManyPixels(name, megapixels)
  // Its signature was that of an image.
  return rejection === 'too-costly' ? new PictureTooCostly(name) : new DamagedImage(name)
}

/** Every failure while reading an upload is a problem of the upload. */
function uploadProblem(error: unknown, maxImages: number) {
  if (error instanceof ShopProblem) return error
  const hasTooManyFiles = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
  return hasTooManyFiles ? new TooManyImages(maxImages) : new UnreadableUpload()
}
