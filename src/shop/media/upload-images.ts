import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import { maxUploadedImages } from '#contract/limits.ts'
import type { Clock } from '#platform/clock.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { storeFiles } from '#platform/storage/removals/stored-files.ts'
import type { PictureUploads } from './picture-uploads.ts'
import { insertPictures } from '#shop/media/library/queries.ts'
import { convertToWidths, pictureFiles, pictureUrl } from './save-picture.ts'

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
  const added = pictures.map((picture) => ({ ...picture, name: randomBytes(12).toString('hex') }))
  const rows = added.map(({ fileName, name }) => ({ fileName, url: pictureUrl(name) }))
  const stored = added.flatMap(({ name, widths }) => pictureFiles(name, widths))
  await storeFiles({ db, clock, files }, stored, (tx) => insertPictures(tx, rows, clock()))
  return rows.map(({ url }) => url)
}

const maxFileNameLength = 200

/** Without folders and characters that PostgreSQL rejects; null if nothing is left. */
function storableFileName(fileName: string): string | null {
  const name = fileName.replace(/^.*[\\/]/s, '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
  return [...name].slice(0, maxFileNameLength).join('').trim() || null
}
