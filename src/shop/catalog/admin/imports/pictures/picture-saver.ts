import { transaction } from '#platform/database/db.ts'
import { jobHandler } from '#platform/jobs/job-kind.ts'
import type { PictureSource } from '#shop/media/fetch-picture.ts'
import { enqueueNext } from './enqueue-pictures.ts'
import { PictureBatch } from './picture-batch.ts'
import { pictureJob } from './picture-job.ts'
import * as queries from './queries.ts'

interface Setup extends PictureSource {
  /** Invalidates changed products in every process's cache. */
  publishChanges: () => Promise<void>
}

/** Products of one job. The next job goes behind others that are due. */
const batchSize = 40
/** An undo may be canceled, and the pictures are fetched then. */
const undoCheckMs = 10_000

/** Saves the outside pictures of imported products in the shop. A run that dies leaves the rest to the next one. */
export function pictureSaver({ publishChanges, ...source }: Setup) {
  const { db, clock } = source
  return jobHandler(pictureJob, async ({ importId }, { id: jobId }) => {
    const status = await queries.findStatus(db, importId, jobId)
    if (status !== 'done' && status !== 'undoing') return
    if (status === 'done') {
      const due = await queries.listDue(db, importId, { now: clock(), limit: batchSize })
      await new PictureBatch(source, importId).save(due)
      await publishChanges()
    }
    await transaction(db, async (tx) => {
      const nextAttemptAt = await queries.findNextAttempt(tx, importId)
      if (!nextAttemptAt) return
      const earliest = clock().getTime() + (status === 'undoing' ? undoCheckMs : 0)
      await enqueueNext(tx, importId, new Date(Math.max(nextAttemptAt.getTime(), earliest)))
    })
  })
}
