import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { omit } from '#platform/omit.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { importJob } from './import-job.ts'
import { ImportChanged, ImportNotFound, RowsWithErrors } from './problems.ts'
import * as queries from './queries.ts'
import { rememberSettings } from './start-check.ts'

interface Start {
  id: number
  version: number
  leaveOutErrors: boolean
  actor: User
}

/** Starts to write a checked file in the background. Throws ImportNotFound, ImportChanged, RowsWithErrors, ImportRunning. */
export async function startImport(
  db: Db,
  clock: Clock,
  { id, version, leaveOutErrors, actor }: Start,
): Promise<void> {
  const now = clock()
  await transaction(db, async (tx) => {
    const importRow = await queries.findImport(tx, id)
    if (!importRow) throw new ImportNotFound()
    const leftOut = importRow.result?.leftOut ?? 0
    if (leftOut > 0 && !leaveOutErrors) throw new RowsWithErrors(leftOut)
    const { columns, settings } = importRow
    const { decimalMark } = settings
    if (decimalMark !== null)
      await rememberSettings(
        tx,
        { columns, settings: { ...omit(settings, ['encoding', 'separator', 'headerRow']), decimalMark } },
        now,
      )
    await queries.failLostImports(tx, now)
    const payload = { importId: id, version: version + 1 }
    const { id: jobId } = await enqueueJob(tx, importJob, { payload, now })
    const values = { status: 'importing', startedBy: actor.id, jobId } as const
    if (!(await queries.goToStep(tx, { id, version, from: ['checked'] }, values))) throw new ImportChanged()
  })
}
