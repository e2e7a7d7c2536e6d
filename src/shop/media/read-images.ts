import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { largestImage } from '#contract/limits.ts'
import { PictureRefused } from '#platform/pictures/picture-decoder.ts'
import { ShopProblem } from '#platform/problems.ts'
import { looksLikeImage } from './looks-like-image.ts'
import {
  ImageTooLarge,
  NotAnImage,
  PictureTooCostly,
  TooManyImages,
  TooManyPixels,
  UnreadableUpload,
  UploadTooLarge,
} from './problems.ts'

interface Wanted<Drawn> {
  /** The form's field that holds the images. */
  field: string
  most: number
  megapixels: number
  /** Draws an image anew; throws {@link PictureRefused} where it cannot. */
  draw: (image: Uint8Array) => Promise<Drawn>
}

/**
 * The images of an upload, at least one, in the order of sending. Each is drawn anew as it comes, so that never more than
 * one of them is held as it was sent.
 */
export async function readImages<Drawn>(request: FastifyRequest, wanted: Wanted<Drawn>): Promise<Drawn[]> {
  if (Number(request.headers['content-length'] ?? 0) > largestUpload(wanted.most))
    throw new UploadTooLarge(wanted.most)
  const drawn: Drawn[] = []
  try {
    for await (const part of request.parts({ limits: limitsOf(wanted.most) })) {
      if (part.type === 'file') drawn.push(await readImage(part, wanted))
    }
  } catch (error) {
    throw understood(error, wanted.most)
  }
  if (drawn.length === 0) throw new UnreadableUpload('Please choose at least one image.')
  return drawn
}

/** All images at their largest, and what a form says around them. */
function largestUpload(images: number) {
  return images * largestImage + 100_000
}

function limitsOf(files: number) {
  return { files, fileSize: largestImage, fields: 10, fieldSize: 1000, parts: files + 10 }
}

type FilePart = Extract<Multipart, { type: 'file' }>

async function readImage<Drawn>(part: FilePart, { field, draw, megapixels }: Wanted<Drawn>): Promise<Drawn> {
  const bytes = await part.toBuffer()
  if (part.file.truncated) throw new ImageTooLarge(part.filename)
  if (part.fieldname !== field) throw new UnreadableUpload(`Please send images in the field ‘${field}’.`)
  if (!looksLikeImage(bytes)) throw new NotAnImage(part.filename)
  return draw(bytes).catch((error: unknown) => {
    throw error instanceof PictureRefused ? refused(error, part.filename, megapixels) : error
  })
}

function refused({ refusal }: PictureRefused, name: string, megapixels: number) {
  if (refusal === 'too-many-pixels') return new TooManyPixels(name, megapixels)
  return refusal === 'too-costly' ? new PictureTooCostly(name) : new NotAnImage(name)
}

/** Whatever goes wrong while an upload is read lies in what was sent. */
function understood(error: unknown, most: number) {
  if (error instanceof ShopProblem) return error
  const isOneTooMany = error instanceof Error && 'code' in error && error.code === 'FST_FILES_LIMIT'
  return isOneTooMany ? new TooManyImages(most) : new UnreadableUpload()
}
