import { createHash } from 'node:crypto'
import { pictureWidths } from '#contract/pictures.ts'
import type { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import type { FileStore } from '#platform/storage/file-store.ts'

/** Enough for the shop's own pictures. */
const maxPixels = 4_000_000

interface Setup {
  files: FileStore
  decoder: PictureDecoder
}

/** Stores one of the shop's own SVGs as WebP in every width that pages use; returns the URL of the largest. */
export async function savePicture({ files, decoder }: Setup, svg: Uint8Array): Promise<string> {
  const name = createHash('sha256').update(svg).digest('hex').slice(0, 20)
  const widths = await convertToWidths(decoder, { picture: svg, format: 'svg', maxPixels })
  await Promise.all(widths.map(({ width, bytes }) => files.put(pictureFile(name, width), bytes)))
  return pictureUrl(name)
}

export interface PictureWidth {
  width: number
  bytes: Uint8Array
}

type Picture = Pick<Parameters<PictureDecoder['convert']>[0], 'picture' | 'format' | 'maxPixels' | 'isUrgent'>

/** Converts a picture to squares of every width, upright, uncropped and without metadata. */
export async function convertToWidths(decoder: PictureDecoder, picture: Picture): Promise<PictureWidth[]> {
  const sizes = pictureWidths.map((width) => ({ width, height: width }))
  const converted = await decoder.convert({ ...picture, sizes, fit: 'contain', quality: 80 })
  return converted.map((bytes, index) => ({ width: sizes[index]?.width ?? 0, bytes }))
}

export const pictureFile = (name: string, width: number) => `${name}-${width}.webp`

export const pictureUrl = (name: string) => `/media/${pictureFile(name, pictureWidths.at(-1) ?? 0)}`

/** Removes all widths of a picture. Ignores URLs that {@link pictureUrl} did not return. */
export async function removePictureFiles(files: FileStore, url: string) {
  const [, name] = storedPicture.exec(url) ?? []
  if (name !== undefined)
    await Promise.all(pictureWidths.map((width) => files.remove(pictureFile(name, width))))
}

const storedPicture = new RegExp(`^/media/([\\w-]+)-${pictureWidths.at(-1)}\\.webp$`)
