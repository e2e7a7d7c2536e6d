import type { Multipart } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { largestImage, maxUploadedImages } from '../../contract/media.ts'
import { ShopProblem } from '../../platform/problems.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { looksLikeImage } from './looks-like-image.ts'
import { ImageTooLarge, NotAnImage, TooManyImages, UnreadableUpload } from './problems.ts'
import { type DrawnWidth, addressOf, drawWidths, fileOf } from './save-picture.ts'

/** Keeps the images of an upload, all or none, and answers their addresses in the order of sending. */
export async function uploadImages(files: FileStore, request: FastifyRequest): Promise<string[]> {
  const pictures = await readImages(request)
  if (pictures.length === 0) throw new UnreadableUpload('Please choose at least one image.')
  return keepPictures(files, pictures)
}

const limits = {
  files: maxUploadedImages,
  fileSize: largestImage,
  fields: 10,
  fieldSize: 1000,
  parts: 2 * maxUploadedImages,
}

/** Each image is drawn anew as it comes, so that never more than one of them is held as it was sent. */
async function readImages(request: FastifyRequest): Promise<DrawnWidth[][]> {
  const pictures: DrawnWidth[][] = []
  try {
    for await (const part of request.parts({ limits })) {
      if (part.type === 'file') pictures.push(await readImage(part))
    }
  } catch (error) {
    throw understood(error)
  }
  return pictures
}

type FilePart = Extract<Multipart, { type: 'file' }>

async function readImage(part: FilePart): Promise<DrawnWidth[]> {
  const bytes = await part.toBuffer().catch((error: unknown) => {
    throw hasCode(error, 'FST_REQ_FILE_TOO_LARGE') ? new ImageTooLarge(part.filename) : error
  })
  if (part.fieldname !== 'images') throw new UnreadableUpload('Please send images in the field ‘images’.')
  if (!looksLikeImage(bytes)) throw new NotAnImage(part.filename)
  return drawWidths(bytes).catch(() => {
    throw new NotAnImage(part.filename)
  })
}

/** Whatever goes wrong while an upload is read lies in what was sent. */
function understood(error: unknown) {
  if (error instanceof ShopProblem) return error
  if (hasCode(error, 'FST_FILES_LIMIT')) return new TooManyImages()
  return new UnreadableUpload()
}

const hasCode = (error: unknown, code: string) =>
  error instanceof Error && 'code' in error && error.code === code

/** Under names of their own, so that what a failed save leaves can be removed: nobody else shows it. */
export async function keepPictures(files: FileStore, pictures: DrawnWidth[][]): Promise<string[]> {
  const kept: string[] = []
  const urls: string[] = []
  try {
    for (const widths of pictures) {
      const name = randomBytes(12).toString('hex')
      for (const { width, bytes } of widths) {
        await files.put(fileOf(name, width), bytes)
        kept.push(fileOf(name, width))
      }
      urls.push(addressOf(name))
    }
    return urls
  } catch (error) {
    await Promise.all(kept.map((name) => files.remove(name)))
    throw error
  }
}
