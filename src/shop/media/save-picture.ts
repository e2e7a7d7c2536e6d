import { createHash } from 'node:crypto'
import { pictureWidths } from '../../contract/pictures.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'

/** Keeps a picture as WebP in every width that pages ask for; answers the address of the largest. */
export async function savePicture(files: FileStore, picture: Uint8Array): Promise<string> {
  const name = createHash('sha256').update(picture).digest('hex').slice(0, 20)
  const drawn = await drawWidths(picture)
  await Promise.all(drawn.map(({ width, bytes }) => files.put(fileOf(name, width), bytes)))
  return addressOf(name)
}

export interface DrawnWidth {
  width: number
  bytes: Uint8Array
}

/** More pixels are no picture but an attempt to fill the memory. */
export const mostPixels = 50_000_000

/** The picture upright, as a whole on a square, without anything that its file said beside the picture. */
export async function drawWidths(picture: Uint8Array): Promise<DrawnWidth[]> {
  const { default: sharp } = await import('sharp')
  const original = sharp(picture, { limitInputPixels: mostPixels }).autoOrient()
  return Promise.all(
    pictureWidths.map(async (width) => {
      const sized = original
        .clone()
        .resize({ width, height: width, fit: 'contain', background: transparent })
        .webp({ quality: 80, effort: 3 })
      return { width, bytes: await sized.toBuffer() }
    }),
  )
}

const transparent = { r: 0, g: 0, b: 0, alpha: 0 }

export const fileOf = (name: string, width: number) => `${name}-${width}.webp`

export const addressOf = (name: string) => `/media/${fileOf(name, pictureWidths.at(-1) ?? 0)}`
