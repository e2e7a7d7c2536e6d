import type { Db } from '#platform/database/db.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { removePhoto } from './photo-files.ts'
import * as queries from './queries.ts'

/** Deletes the photos that were uploaded before and not sent with a report, and those of deleted accounts. */
export async function removeUnusedPhotos(db: Db, files: FileStore, uploadedBefore: Date) {
  await queries.detachUnsentPhotos(db, uploadedBefore)
  await removeDetachedPhotos(db, files)
}

/** Deletes the photos without an order. The row goes last, so that a failure is repeated. */
export async function removeDetachedPhotos(db: Db, files: FileStore) {
  for (const { id, file } of await queries.listDetachedPhotos(db)) {
    await removePhoto(files, file)
    await queries.deletePhoto(db, id)
  }
}
