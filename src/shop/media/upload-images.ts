import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { maxUploadedImages } from '#contract/limits.ts'
import type { User } from '#platform/http/visitor.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { PictureUploads } from './picture-uploads.ts'
import { type DrawnWidth, addressOf, drawWidths, fileOf } from './save-picture.ts'

/** Keeps the images of an upload, all or none, and answers their addresses in the order of sending. */
export async function uploadImages(
  { files, uploads }: { files: FileStore; uploads: PictureUploads },
  user: User,
  request: FastifyRequest,
): Promise<string[]> {
  const wanted = { field: 'images', most: maxUploadedImages, draw: drawWidths }
  const pictures = await uploads.receive(user, request, wanted)
  return keepPictures(files, pictures)
}

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
