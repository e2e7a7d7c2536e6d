import type { Db } from '#platform/database/db.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { removePictureFiles } from '#shop/media/save-picture.ts'
import type { FindOtherUses } from './other-uses.ts'
import * as queries from './queries.ts'

const batchSize = 100

interface Removal {
  files: FileStore
  deletedBefore: Date
  findOtherUses: FindOtherUses
}

/** Removes the files of pictures that were deleted before this moment. Pictures that are used again return to the library. */
export async function removeDeletedPictures(tx: Db, { files, deletedBefore, findOtherUses }: Removal) {
  await queries.addMissing(tx)
  await queries.restoreUsed(tx)
  const deleted = await queries.listDeleted(tx, deletedBefore, batchSize)
  const otherUses = await findOtherUses(
    tx,
    deleted.map(({ url }) => url),
  )
  for (const { id, url } of deleted) {
    if (otherUses.has(url)) {
      await queries.setDeletedAt(tx, id, null)
      continue
    }
    await removePictureFiles(files, url)
    await queries.deleteRow(tx, id)
  }
}
