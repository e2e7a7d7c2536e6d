import type { FastifyRequest } from 'fastify'
import type { User } from '#platform/http/visitor.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { storeFiles } from '#platform/storage/removals/stored-files.ts'
import type { ShopContext } from '#shop/context.ts'
import type { PictureUploads } from '#shop/media/picture-uploads.ts'
import { findOwnDelivery, lockOwnDelivery } from './find-own-delivery.ts'
import { convertPhoto, photoFiles, randomName } from './photo-files.ts'
import * as queries from './queries.ts'

/** Photos per order that wait for their report. Older ones are deleted. */
const maxUnsent = 20

interface Upload {
  orderNumber: string
  buyer: User
  request: FastifyRequest
}

/**
 * Stores a photo for a problem report and returns its key. Throws OrderNotFound, NotDelivered and the problems of
 * {@link PictureUploads.receive}.
 */
export async function uploadPhoto(
  { db, clock }: Pick<ShopContext, 'db' | 'clock'>,
  { files, uploads }: { files: FileStore; uploads: PictureUploads },
  { request, ...own }: Upload,
): Promise<string> {
  await findOwnDelivery(db, own)
  const [converted] = await uploads.receive(own.buyer, request, {
    field: 'photo',
    maxImages: 1,
    convert: convertPhoto,
  })
  if (!converted) throw new Error('The upload returned no image')
  const [file, key] = [randomName(), randomName()]
  await storeFiles({ db, clock, files }, photoFiles(file, converted), async (tx) => {
    const { id: orderId } = await lockOwnDelivery(tx, own)
    await queries.insertPhoto(tx, { key, file, orderId, createdAt: clock() })
    await queries.detachSurplusPhotos(tx, { orderId, max: maxUnsent })
  })
  return key
}
