import type { Db } from '#platform/database/db.ts'
import { dropFiles } from '#platform/storage/removals/stored-files.ts'
import { namesOfPhoto } from './photo-files.ts'
import * as queries from './queries.ts'

/** Drops the photos that were uploaded before and not sent with a report, and those of deleted accounts. */
export async function dropUnusedPhotos(tx: Db, { uploadedBefore, now }: { uploadedBefore: Date; now: Date }) {
  await queries.detachUnsentPhotos(tx, uploadedBefore)
  await dropDetachedPhotos(tx, now)
}

/** Drops the photos without an order. */
export async function dropDetachedPhotos(tx: Db, now: Date) {
  const files = await queries.deleteDetachedPhotos(tx)
  await dropFiles(tx, files.flatMap(namesOfPhoto), now)
}
