import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { ImportChanged, ImportNotFound } from '#shop/catalog/admin/imports/problems.ts'
import { findImport } from '#shop/catalog/admin/imports/queries.ts'
import { enqueueNext } from './enqueue-pictures.ts'
import * as queries from './queries.ts'

/** Fetches the pictures of an import again that could not be fetched. Throws ImportNotFound, ImportChanged if it is undone. */
export async function retryPictures(db: Db, clock: Clock, importId: number): Promise<void> {
  const now = clock()
  await transaction(db, async (tx) => {
    const importRow = await findImport(tx, importId)
    if (!importRow) throw new ImportNotFound()
    if (importRow.status !== 'done') throw new ImportChanged()
    if (await queries.retryPictures(tx, importId, now)) await enqueueNext(tx, importId, now)
  })
}

/** Limits the rows that a screen loads. */
const maxListed = 200

/** The pictures of an import that could not be fetched. Throws ImportNotFound. */
export async function listFailedPictures(db: Db, importId: number) {
  if (!(await findImport(db, importId))) throw new ImportNotFound()
  const { items, total } = await queries.listFailed(db, importId, maxListed)
  return { failed: items, more: total - items.length }
}
