import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { maxUploadedImages } from '#contract/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { PictureUploads } from './picture-uploads.ts'
import { insertPictures } from '#shop/media/library/queries.ts'
import {
  type PictureWidth,
  convertToWidths,
  pictureFile,
  pictureUrl,
  removePictureFiles,
} from './save-picture.ts'

interface Setup {
  db: Db
  clock: Clock
  files: FileStore
  uploads: PictureUploads
}

/** Stores all images of an upload or none, and adds them to the library; returns their URLs in the order of sending. */
export async function uploadImages(
  { db, clock, files, uploads }: Setup,
  user: User,
  request: FastifyRequest,
): Promise<string[]> {
  const pictures = await uploads.receive(user, request, {
    field: 'images',
    maxImages: maxUploadedImages,
    convert: async (decoder, image, fileName) => ({
      fileName: storableFileName(fileName),
      widths: await convertToWidths(decoder, image),
    }),
  })
  const urls = await storePictures(
    files,
    pictures.map(({ widths }) => widths),
  )
  const rows = pictures.map(({ fileName }, index) => ({ fileName, url: urls[index] ?? '' }))
  try {
    await insertPictures(db, rows, clock())
  } catch (error) {
    await Promise.all(urls.map((url) => removePictureFiles(files, url)))
    throw error
  }
  return urls
}

const maxFileNameLength = 200

/** Without folders and characters that PostgreSQL rejects; null if nothing is left. */
function storableFileName(fileName: string): string | null {
  const name = fileName.replace(/^.*[\\/]/s, '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
  return [...name].slice(0, maxFileNameLength).join('').trim() || null
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
