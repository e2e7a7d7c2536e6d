import { randomBytes } from 'node:crypto'
import { type StoredFiles, storeFiles } from '#platform/storage/removals/stored-files.ts'
import { insertPictures } from '#shop/media/library/queries.ts'
import { type PictureWidth, pictureFiles, pictureUrl } from './save-picture.ts'

interface ConvertedPicture {
  fileName: string
  /** The outside address that it was fetched from. */
  source?: string
  widths: PictureWidth[]
}

/** Stores all pictures or none, and adds them to the library; returns their URLs. */
export async function storePictures(stored: StoredFiles, pictures: ConvertedPicture[]): Promise<string[]> {
  const named = pictures.map((picture) => ({ ...picture, name: randomBytes(12).toString('hex') }))
  const rows = named.map(({ fileName, source, name }) => ({
    fileName: storableFileName(fileName),
    source,
    url: pictureUrl(name),
  }))
  const files = named.flatMap(({ name, widths }) => pictureFiles(name, widths))
  await storeFiles(stored, files, (tx) => insertPictures(tx, rows, stored.clock()))
  return rows.map(({ url }) => url)
}

const maxFileNameLength = 200

/** Without folders and characters that PostgreSQL rejects; null if nothing is left. */
function storableFileName(fileName: string): string | null {
  const name = fileName.replace(/^.*[\\/]/s, '').replaceAll(/[\p{Cc}\p{Cs}]/gu, '')
  return [...name].slice(0, maxFileNameLength).join('').trim() || null
}
