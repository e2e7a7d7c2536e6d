import type { FastifyRequest } from 'fastify'
import { randomBytes } from 'node:crypto'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import type { PictureDecoder } from '#platform/pictures/picture-decoder.ts'
import { type StoredFiles, storeFiles } from '#platform/storage/removals/stored-files.ts'
import type { PictureUploads } from './picture-uploads.ts'

/** In pixels: the largest size shown, on a high-density screen. */
const portraitSize = { width: 320, height: 320 }

interface Setup extends StoredFiles {
  uploads: PictureUploads
}

/** Stores the uploaded image as a square portrait. `use` writes its path to an account. */
export async function uploadPortrait<Result>(
  { uploads, ...stored }: Setup,
  { user, request }: { user: User; request: FastifyRequest },
  use: (tx: Db, path: string) => Promise<Result>,
): Promise<Result> {
  const [portrait] = await uploads.receive(user, request, {
    field: 'picture',
    maxImages: 1,
    convert: convertPortrait,
  })
  if (!portrait) throw new Error('The upload returned no image')
  const name = `${randomBytes(12).toString('hex')}-portrait.webp`
  return storeFiles(stored, [{ name, bytes: portrait }], (tx) => use(tx, pathPrefix + name))
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

/** The file of an account's portrait; none for null and for paths that {@link uploadPortrait} did not return. */
export function namesOfPortrait(path: string | null): string[] {
  const name = path === null ? '' : portraitName(path)
  return isPortrait(name) ? [name] : []
}

type Picture = Pick<Parameters<PictureDecoder['convert']>[0], 'picture' | 'maxPixels' | 'isUrgent'>

async function convertPortrait(decoder: PictureDecoder, picture: Picture): Promise<Uint8Array> {
  const [portrait] = await decoder.convert({ ...picture, sizes: [portraitSize], fit: 'cover', quality: 82 })
  if (!portrait) throw new Error('The decoder returned no portrait')
  return portrait
}
