import { randomBytes } from 'node:crypto'
import type { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import type { NewFile } from '#platform/storage/removals/stored-files.ts'

/** In pixels, within which a photo keeps its proportions. */
const photoSizes = { thumbnail: 320, full: 1600 }
export type PhotoSize = keyof typeof photoSizes

const names = ['thumbnail', 'full'] as const satisfies PhotoSize[]
const sizes = names.map((name) => ({ width: photoSizes[name], height: photoSizes[name] }))

type Picture = Pick<Parameters<PictureDecoder['convert']>[0], 'picture' | 'maxPixels' | 'isUrgent'>

/** Converts a photo to all sizes, upright and without metadata such as its location. */
export function convertPhoto(decoder: PictureDecoder, picture: Picture): Promise<Uint8Array[]> {
  return decoder.convert({ ...picture, sizes, fit: 'inside', quality: 80 })
}

/** 24 hexadecimal digits. */
export const randomName = () => randomBytes(12).toString('hex')

/** The files of a converted photo. */
export const photoFiles = (file: string, converted: Uint8Array[]): NewFile[] =>
  converted.map((bytes, index) => ({ name: photoFile(file, names[index] ?? 'full'), bytes }))

export const namesOfPhoto = (file: string) => names.map((size) => photoFile(file, size))

export const photoFile = (file: string, size: PhotoSize) => `${file}-problem-${size}.webp`

/** Whether a file is a photo of a problem report, which only the order's owner and staff may see. */
export function isProblemPhoto(name: string) {
  return /^[0-9a-f]{24}-problem-(?:thumbnail|full)\.webp$/i.test(name)
}
