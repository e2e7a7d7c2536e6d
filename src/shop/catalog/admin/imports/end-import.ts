import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { runningStatuses } from '#contract/catalog/imports/import-status.ts'
import { importSettings } from '#contract/catalog/imports/product-imports.ts'
import { ImportChanged, ImportNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { startCheck } from './start-check.ts'

interface Act {
  id: number
  actor: User
}

/** Stops an import during its check, write or undo, and rolls back its changes. Throws ImportNotFound, ImportChanged. */
export async function cancelImport(db: Db, clock: Clock, { id, actor }: Act): Promise<void> {
  await transaction(db, async (tx) => {
    const importRow = await queries.findImport(tx, id)
    if (!importRow) throw new ImportNotFound()
    const by = `Canceled by ${actor.firstName} ${actor.lastName}.`
    const values =
      importRow.status === 'undoing'
        ? ({ status: 'done', failure: `${by} Nothing was undone.`, undoneBy: null } as const)
        : ({ status: 'failed', failure: `${by} Nothing was imported.`, finishedAt: clock() } as const)
    const step = { id, version: importRow.version, from: [...runningStatuses] }
    if (!(await queries.goToStep(tx, step, values))) throw new ImportChanged()
  })
}

/**
 * Checks the file of a failed import again, or asks for its columns if they were never confirmed. It then belongs to the actor.
 * Throws ImportNotFound, ImportChanged, ImportRunning.
 */
export async function retryImport(db: Db, clock: Clock, { id, actor }: Act): Promise<void> {
  const now = clock()
  await transaction(db, async (tx) => {
    await queries.failLostImports(tx, now)
    const importRow = await queries.findImport(tx, id)
    if (!importRow) throw new ImportNotFound()
    const step = { id, version: importRow.version }
    const { data: settings } = importSettings.safeParse(importRow.settings)
    if (settings) return startCheck(tx, now, { ...step, from: ['failed'], settings, startedBy: actor.id })
    const values = { status: 'matching', finishedAt: null, startedBy: actor.id } as const
    if (!(await queries.goToStep(tx, { ...step, from: ['failed'] }, values))) throw new ImportChanged()
  })
}
