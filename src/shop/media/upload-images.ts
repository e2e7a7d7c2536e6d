import type { FastifyRequest } from 'fastify'
import { maxUploadedImages } from '#contract/limits.ts'
import type { User } from '#platform/http/visitor.ts'
import type { StoredFiles } from '#platform/storage/removals/stored-files.ts'
import type { PictureUploads } from './picture-uploads.ts'
import { convertToWidths } from './save-picture.ts'
import { storePictures } from './store-pictures.ts'

interface Setup extends StoredFiles {
  uploads: PictureUploads
}

/** Stores all images of an upload or none, and adds them to the library; returns their URLs in the order of sending. */
export async function uploadImages(
  { uploads, ...stored }: Setup,
  user: User,
  request: FastifyRequest,
): Promise<string[]> {
  const pictures = await uploads.receive(user, request, {
    field: 'images',
    maxImages: maxUploadedImages,
    convert: async (decoder, image, fileName) => ({
      fileName,
      widths: await convertToWidths(decoder, image),
    }),
  })
  return storePictures(stored, pictures)
}
