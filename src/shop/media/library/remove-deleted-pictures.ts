import type { Db } from '#platform/database/db.ts'
import { dropFiles } from '#platform/storage/removals/stored-files.ts'
import { namesOfPicture } from '#shop/media/save-picture.ts'
import type { FindOtherUses } from './other-uses.ts'
import * as queries from './queries.ts'

const batchSize = 100

interface Removal {
  deletedBefore: Date
  now: Date
  findOtherUses: FindOtherUses
}

/** Removes the files of pictures that were deleted before this moment. Pictures that are used again return to the library. */
export async function removeDeletedPictures(tx: Db, { deletedBefore, now, findOtherUses }: Removal) {
  await queries.addMissing(tx)
  await queries.restoreUsed(tx)
  while ((await removeBatch(tx, { deletedBefore, now, findOtherUses })) === batchSize);
}

/** Returns the number of pictures that are removed or restored. */
async function removeBatch(tx: Db, { deletedBefore, now, findOtherUses }: Removal): Promise<number> {
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
    await dropFiles(tx, namesOfPicture(url), now)
    await queries.deleteRow(tx, id)
  }
  return deleted.length
}
