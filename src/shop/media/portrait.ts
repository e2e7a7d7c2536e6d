import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { User } from '#platform/http/visitor.ts'
import type { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { PictureUploads } from './picture-uploads.ts'

/** In pixels: as large as a person's picture is ever shown, on the sharpest screen. */
const size = { width: 320, height: 320 }

/** Stores the one image of an upload as a square picture of a person; returns what its account is to remember. */
export async function uploadPortrait(
  { files, uploads }: { files: FileStore; uploads: PictureUploads },
  user: User,
  request: FastifyRequest,
): Promise<string> {
  const [portrait] = await uploads.receive(user, request, { field: 'picture', most: 1, draw: drawPortrait })
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

type Picture = Pick<Parameters<PictureDecoder['draw']>[0], 'picture' | 'maxPixels' | 'isUrgent'>

async function drawPortrait(decoder: PictureDecoder, picture: Picture): Promise<Uint8Array> {
  const [drawn] = await decoder.draw({ ...picture, sizes: [size], fit: 'cover', quality: 82 })
  if (!drawn) throw new Error('No portrait was drawn')
  return drawn
}
