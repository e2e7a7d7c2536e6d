import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { maxUploadedImages } from '#contract/limits.ts'
import type { User } from '#platform/http/visitor.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { PictureUploads } from './picture-uploads.ts'
import { type PictureWidth, pictureUrl, convertToWidths, pictureFile } from './save-picture.ts'

/** Stores all images of an upload or none; returns their URLs in the order of sending. */
export async function uploadImages(
  { files, uploads }: { files: FileStore; uploads: PictureUploads },
  user: User,
  request: FastifyRequest,
): Promise<string[]> {
  const pictures = await uploads.receive(user, request, {
    field: 'images',
    maxImages: maxUploadedImages,
    convert: convertToWidths,
  })
  return storePictures(files, pictures)
}

/** Random names are unique, so the files of a failed upload can be deleted safely. */
export async function storePictures(files: FileStore, pictures: PictureWidth[][]): Promise<string[]> {
  const storedFiles: string[] = []
  const urls: string[] = []
  try {
    for (const widths of pictures) {
      const name = randomBytes(12).toString('hex')
      for (const { width, bytes } of widths) {
        await files.put(pictureFile(name, width), bytes)
        storedFiles.push(pictureFile(name, width))
      }
      urls.push(pictureUrl(name))
    }
    return urls
  } catch (error) {
    await Promise.all(storedFiles.map((name) => files.remove(name)))
    throw error
  }
}
