import { createHash } from 'node:crypto'
import sharp from 'sharp'
import { pictureWidths } from '../../contract/media.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'

/** Keeps a picture as WebP in every width that pages ask for; answers the address of the largest. */
export async function savePicture(files: FileStore, picture: Uint8Array): Promise<string> {
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 20)
  const original = sharp(picture)
  await Promise.all(
    pictureWidths.map(async (width) => {
      const sized = await original
        .clone()
        .resize({ width, height: width, fit: 'cover' })
        .webp({ quality: 80, effort: 3 })
        .toBuffer()
      await files.put(`${name}-${width}.webp`, sized)
    }),
  )
  return `/media/${name}-${pictureWidths.at(-1)}.webp`
}
