import { createHash } from 'node:crypto'
import { pictureWidths } from '#contract/pictures.ts'
import type { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import type { FileStore } from '#platform/storage/file-store.ts'

/** As many as a picture of our own ever has. */
const maxPixels = 4_000_000

interface Keeping {
  files: FileStore
  decoder: PictureDecoder
}

/** Keeps an SVG of our own as WebP in every width that pages ask for; answers the address of the largest. */
export async function savePicture({ files, decoder }: Keeping, svg: Uint8Array): Promise<string> {
  const name = createHash('sha256').update(svg).digest('hex').slice(0, 20)
  const drawn = await drawWidths(decoder, { picture: svg, format: 'svg', maxPixels })
  await Promise.all(drawn.map(({ width, bytes }) => files.put(fileOf(name, width), bytes)))
  return addressOf(name)
}

export interface DrawnWidth {
  width: number
  bytes: Uint8Array
}

type Picture = Pick<Parameters<PictureDecoder['draw']>[0], 'picture' | 'format' | 'maxPixels' | 'isUrgent'>

/** The picture upright, as a whole on a square, without anything that its file said beside the picture. */
export async function drawWidths(decoder: PictureDecoder, picture: Picture): Promise<DrawnWidth[]> {
  const sizes = pictureWidths.map((width) => ({ width, height: width }))
  const drawn = await decoder.draw({ ...picture, sizes, fit: 'contain', quality: 80 })
  return drawn.map((bytes, index) => ({ width: sizes[index]?.width ?? 0, bytes }))
}

export const fileOf = (name: string, width: number) => `${name}-${width}.webp`

export const addressOf = (name: string) => `/media/${fileOf(name, pictureWidths.at(-1) ?? 0)}`
