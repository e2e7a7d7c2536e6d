import type { Db } from '#platform/database/db.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import type { AddedRows } from '#shop/catalog/admin/files/plan-file.ts'
import * as queries from '#shop/catalog/admin/imports/undo/queries/records.ts'

interface Recorded {
  importId: number
  /** The products that the import changes. */
  changedIds: number[]
}

/** Writes the changes of an import, and records them for an undo. */
export async function recordChanges(
  tx: Db,
  { importId, changedIds }: Recorded,
  write: () => Promise<AddedRows>,
): Promise<AddedRows> {
  for await (const part of chunkYielding(changedIds, batchSize))
    await queries.insertFormer(tx, importId, part)
  const added = await write()
  for await (const part of chunkYielding(changedIds, batchSize)) {
    await queries.completeFormer(tx, importId, part)
    await queries.insertAddedVariants(tx, importId, part)
    await queries.deleteUnchanged(tx, importId, part)
  }
  for await (const part of chunkYielding(added.productIds, batchSize)) {
    await queries.insertAddedProducts(tx, importId, part)
    await queries.insertAddedVariants(tx, importId, part)
  }
  return added
}

/** Products per statement; other requests run between statements. */
const batchSize = 250
