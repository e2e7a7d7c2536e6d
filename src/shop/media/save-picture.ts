import { hash } from 'node:crypto'
import { pictureWidths } from '#contract/pictures.ts'
import type { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { NewFile } from '#platform/storage/removals/stored-files.ts'

/** Enough for the shop's own pictures. */
const maxPixels = 4_000_000

interface Setup {
  files: FileStore
  decoder: PictureDecoder
}

/** Stores one of the shop's own SVGs as WebP in every width that pages use; returns the URL of the largest. */
export async function savePicture({ files, decoder }: Setup, svg: Uint8Array): Promise<string> {
  const name = hash('sha256', svg).slice(0, 20)
  const widths = await convertToWidths(decoder, { picture: svg, format: 'svg', maxPixels })
  await Promise.all(pictureFiles(name, widths).map((file) => files.put(file.name, file.bytes)))
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

/** The files of a picture. */
export const pictureFiles = (name: string, widths: PictureWidth[]): NewFile[] =>
  widths.map(({ width, bytes }) => ({ name: pictureFile(name, width), bytes }))

const pictureFile = (name: string, width: number) => `${name}-${width}.webp`

export const pictureUrl = (name: string) => `/media/${pictureFile(name, pictureWidths.at(-1) ?? 0)}`

/** The names of a picture's files; none for URLs that {@link pictureUrl} did not return. */
export function namesOfPicture(url: string): string[] {
  const [, name] = storedPicture.exec(url) ?? []
  return name === undefined ? [] : pictureWidths.map((width) => pictureFile(name, width))
}

const storedPicture = new RegExp(`^/media/([\\w-]+)-${pictureWidths.at(-1)}\\.webp$`)
