import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { FileStore } from '../../platform/storage/file-store.ts'
import { readImages } from './read-images.ts'
import { mostPixels } from './save-picture.ts'

/** In pixels: as large as a person's picture is ever shown, on the sharpest screen. */
const size = 320

/** Stores the one image of an upload as a square picture of a person; returns what its account is to remember. */
export async function uploadPortrait(files: FileStore, request: FastifyRequest): Promise<string> {
  const [portrait] = await readImages(request, { field: 'picture', most: 1, draw: drawPortrait })
  if (!portrait) throw new Error('No image was read')
  const name = `${randomBytes(12).toString('hex')}-portrait.webp`
  await files.put(name, portrait)
  return stored(name)
}

/** Whether this is a name that {@link uploadPortrait} gives. */
export function isPortrait(name: string) {
  return /^[0-9a-f]{24}-portrait\.webp$/i.test(name)
}

/** Accounts hold the address that portraits had while they were public. */
const prefix = '/media/'
const stored = (name: string) => prefix + name

/** The file of an account's picture. */
export function portraitName(address: string) {
  return address.slice(prefix.length)
}

/** Does nothing where the address is none of {@link uploadPortrait}. */
export async function removePortrait(files: FileStore, address: string) {
  const name = portraitName(address)
  if (isPortrait(name)) await files.remove(name)
}

async function drawPortrait(image: Uint8Array): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  return sharp(image, { limitInputPixels: mostPixels })
    .autoOrient()
    .resize({ width: size, height: size, fit: 'cover' })
    .webp({ quality: 82 })
    .toBuffer()
}
