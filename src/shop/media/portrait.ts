import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { readImages } from './read-images.ts'
import { mostPixels } from './save-picture.ts'

/** In pixels: as large as a person's picture is ever shown, on the sharpest screen. */
const size = 320

/** Keeps the one image of an upload as a square picture of a person; answers its address. */
export async function uploadPortrait(files: FileStore, request: FastifyRequest): Promise<string> {
  const [portrait] = await readImages(request, { field: 'picture', most: 1, draw: drawPortrait })
  if (!portrait) throw new Error('No image was read')
  const name = `${randomBytes(12).toString('hex')}-portrait.webp`
  await files.put(name, portrait)
  return `/media/${name}`
}

/** Does nothing where the address is none of {@link uploadPortrait}. */
export async function removePortrait(files: FileStore, url: string) {
  const name = /^\/media\/([0-9a-f]{24}-portrait\.webp)$/.exec(url)?.[1]
  if (name !== undefined) await files.remove(name)
}

async function drawPortrait(image: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(image, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
}
