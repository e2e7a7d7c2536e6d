import type { ImportUndo } from '#contract/catalog/imports/product-imports.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { previewUndo } from '#shop/catalog/admin/imports/undo/undo-changes.ts'
import type { OrderedLists } from '#shop/catalog/admin/imports/undo/undo-plan-reader.ts'
import { importJob } from './import-job.ts'
import {
  ImportChanged,
  ImportNotFound,
  ImportNotRecorded,
  ImportNotUndoable,
  ImportUndone,
} from './problems.ts'
import * as queries from './queries.ts'

interface Start {
  id: number
  version: number
  actor: User
}

/**
 * Starts to undo an import in the background. Throws ImportNotFound, ImportUndone, ImportNotUndoable, ImportNotRecorded, ImportChanged,
 * ImportRunning.
 */
export async function startUndo(db: Db, clock: Clock, { id, version, actor }: Start): Promise<void> {
  const now = clock()
  await transaction(db, async (tx) => {
    await queries.failLostImports(tx, now)
    await findUndoable(tx, id)
    const payload = { importId: id, version: version + 1 }
    const { id: jobId } = await enqueueJob(tx, importJob, { payload, now })
    const values = { status: 'undoing', undoneBy: actor.id, jobId } as const
    if (!(await queries.goToStep(tx, { id, version, from: ['done'] }, values))) throw new ImportChanged()
  })
}

/** What an undo would do now. Throws ImportNotFound, ImportUndone, ImportNotUndoable, ImportNotRecorded. */
export async function readUndoPreview(
  db: Db,
  { id, now, ...lists }: { id: number; now: Date } & OrderedLists,
): Promise<ImportUndo> {
  const { addedCategoryIds } = await findUndoable(db, id)
  return previewUndo(db, { importId: id, addedCategoryIds, now, ...lists })
}

async function findUndoable(db: Db, id: number) {
  const row = await queries.findImport(db, id)
  if (!row) throw new ImportNotFound()
  if (row.status === 'undone' || row.status === 'undoing') throw new ImportUndone()
  if (row.status !== 'done') throw new ImportNotUndoable()
  if (!row.hasRecord) throw new ImportNotRecorded()
  return row
}
