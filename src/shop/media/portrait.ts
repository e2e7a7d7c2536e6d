import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { User } from '../../platform/http/visitor.ts'
import type { PictureDecoder } from '../../platform/pictures/picture-decoder.ts'
import type { FileStore } from '../../platform/storage/file-store.ts'
import type { PictureUploads } from './picture-uploads.ts'

/** In pixels: as large as a person's picture is ever shown, on the sharpest screen. */
const size = { width: 320, height: 320 }

/** Keeps the one image of an upload as a square picture of a person; answers its address. */
export async function uploadPortrait(
  { files, uploads }: { files: FileStore; uploads: PictureUploads },
  user: User,
  request: FastifyRequest,
): Promise<string> {
  const [portrait] = await uploads.receive(user, request, { field: 'picture', most: 1, draw: drawPortrait })
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

type Picture = Pick<Parameters<PictureDecoder['draw']>[0], 'picture' | 'maxPixels' | 'isUrgent'>

async function drawPortrait(decoder: PictureDecoder, picture: Picture): Promise<Uint8Array> {
  const [drawn] = await decoder.draw({ ...picture, sizes: [size], fit: 'cover', quality: 82 })
  if (!drawn) throw new Error('No portrait was drawn')
  return drawn
}
