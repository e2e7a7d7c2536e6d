import type { FileShape } from '#contract/catalog/imports/file-shapes.ts'
import type {
  FileColumn,
  ImportSettings,
  MatchingSettings,
} from '#contract/catalog/imports/product-imports.ts'
import type { ImportStatus } from '#contract/catalog/imports/import-status.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import { enqueueJob } from '#platform/jobs/enqueue-job.ts'
import { shapeColumns } from '#shop/catalog/admin/file-shapes/reshape-table.ts'
import { importJob } from './import-job.ts'
import { ImportChanged, ImportNotFound } from './problems.ts'
import * as queries from './queries.ts'
import { mappingKey, toSavedMapping } from './saved-mapping.ts'

interface Check {
  id: number
  version: number
  from: ImportStatus[]
  settings: ImportSettings
  /** Who has the import from now on; by default, who had it. */
  startedBy?: number
}

/** Starts the check of a file in the background. Throws ImportRunning, ImportChanged. */
export async function startCheck(tx: Db, now: Date, { settings, startedBy, ...step }: Check) {
  const payload = { importId: step.id, version: step.version + 1 }
  const { id: jobId } = await enqueueJob(tx, importJob, { payload, now })
  const owner = startedBy === undefined ? {} : { startedBy }
  const values = { status: 'checking', settings, jobId, result: null, finishedAt: null, ...owner } as const
  if (!(await queries.goToStep(tx, step, values))) throw new ImportChanged()
}

type Change = Omit<Check, 'from' | 'settings' | 'startedBy'> & {
  settings: MatchingSettings
}

/**
 * Checks a file with these settings, and remembers them for files with the same headings. Throws ImportNotFound, ImportChanged,
 * ImportRunning.
 */
export async function changeSettings(db: Db, clock: Clock, { id, version, settings: wanted }: Change) {
  const now = clock()
  await transaction(db, async (tx) => {
    const importRow = await queries.findImport(tx, id)
    if (!importRow) throw new ImportNotFound()
    const { columns } = importRow
    const { encoding, separator, headerRow } = importRow.settings
    const settings = settledBy(wanted, columns, now)
    await rememberSettings(tx, { columns, settings }, now)
    await queries.failLostImports(tx, now)
    await startCheck(tx, now, {
      id,
      version,
      from: ['matching', 'checking', 'checked', 'failed'],
      settings: { ...settings, encoding, separator, headerRow: headerRow ?? null },
    })
  })
}

/** The columns of another shop's export are known. A rate counts as confirmed with each check. */
function settledBy(wanted: MatchingSettings, columns: FileColumn[], now: Date): MatchingSettings {
  if (wanted.shape !== null)
    return { ...wanted, columns: columnsOf(wanted.shape, columns), matchBy: 'sku', conversion: null }
  const { conversion } = wanted
  const confirmed = { confirmedAt: now.toISOString(), isConfirmed: true }
  return { ...wanted, conversion: conversion && { ...conversion, ...confirmed } }
}

/** Files with the same headings are read the same way from then on. */
export async function rememberSettings(
  tx: Db,
  { columns, settings }: { columns: FileColumn[]; settings: Change['settings'] },
  usedAt: Date,
) {
  const mapping = toSavedMapping(settings, columns)
  await queries.saveMapping(tx, { headings: mappingKey(columns), mapping, usedAt })
}

const columnsOf = (shape: FileShape, columns: readonly FileColumn[]) =>
  shapeColumns(
    shape,
    columns.map(({ heading }) => heading),
  )
