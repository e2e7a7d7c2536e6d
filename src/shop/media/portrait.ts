import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { User } from '#platform/http/visitor.ts'
import type { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import type { PictureUploads } from './picture-uploads.ts'

/** In pixels: the largest size shown, on a high-density screen. */
const portraitSize = { width: 320, height: 320 }

/** Stores the uploaded image as a square portrait; returns the path that the account stores. */
export async function uploadPortrait(
  { files, uploads }: { files: FileStore; uploads: PictureUploads },
  user: User,
  request: FastifyRequest,
): Promise<string> {
  const [portrait] = await uploads.receive(user, request, {
    field: 'picture',
    maxImages: 1,
    convert: convertPortrait,
  })
  if (!portrait) throw new Error('The upload returned no image')
  const name = `${randomBytes(12).toString('hex')}-portrait.webp`
  await files.put(name, portrait)
  return pathPrefix + name
}

/** Whether a file name was assigned by {@link uploadPortrait}. */
export function isPortrait(name: string) {
  return /^[0-9a-f]{24}-portrait\.webp$/i.test(name)
}

/** Accounts store the path under which portraits were once public. */
const pathPrefix = '/media/'

/** The file name of a stored path. */
export function portraitName(path: string) {
  return path.slice(pathPrefix.length)
}

/** Ignores paths that {@link uploadPortrait} did not return. */
export async function removePortrait(files: FileStore, path: string) {
  const name = portraitName(path)
  if (isPortrait(name)) await files.remove(name)
}

type Picture = Pick<Parameters<PictureDecoder['convert']>[0], 'picture' | 'maxPixels' | 'isUrgent'>

async function convertPortrait(decoder: PictureDecoder, picture: Picture): Promise<Uint8Array> {
  const [portrait] = await decoder.convert({ ...picture, sizes: [portraitSize], fit: 'cover', quality: 82 })
  if (!portrait) throw new Error('The decoder returned no portrait')
  return portrait
}
