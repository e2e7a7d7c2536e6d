import { and, desc, eq, getTableColumns, inArray, lt, notInArray, sql } from 'drizzle-orm'
import { type ImportStatus, runningStatuses } from '#contract/catalog/imports/import-status.ts'
import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { importMappings, productImports } from '#shop/catalog/tables.ts'
import { ImportRunning } from './problems.ts'
import { pictureCounts } from '#shop/catalog/admin/imports/pictures/queries.ts'
import { deleteRecords } from '#shop/catalog/admin/imports/undo/queries/records.ts'
import { type SavedMapping, savedMapping } from './saved-mapping.ts'

const isRunning = inArray(productImports.status, runningStatuses)

/** Whether the job is gone that works on the import: it was started several times and never finished. */
const isLost = sql`(${isRunning} and not exists (
  select from ${jobs} where ${jobs.id} = ${productImports.jobId} and ${jobs.failedAt} is null))`

const isLostUndo = sql`(${isLost} and ${productImports.status} = 'undoing')`

const lostFailure = 'The import stopped unexpectedly. Nothing was imported. Upload the file again.'
const lostUndoFailure = 'The undo stopped unexpectedly. Nothing was undone. Try again.'

const { content: _content, ...storedColumns } = getTableColumns(productImports)
const { status: _status, failure: _failure, ...plainColumns } = storedColumns

/** The status as staff see it. */
export const importStatus = sql<ImportStatus>`case when ${isLostUndo} then 'done' when ${isLost} then 'failed'
  else ${productImports.status} end`
export const importFailure = sql<string | null>`case when ${isLostUndo} then ${lostUndoFailure}
  when ${isLost} then ${lostFailure} else ${productImports.failure} end`

const replyColumns = {
  ...plainColumns,
  status: importStatus,
  failure: importFailure,
  pictures: pictureCounts,
}

export type ImportRow = NonNullable<Awaited<ReturnType<typeof findImport>>>

export async function findImport(db: Db, id: number) {
  const [row] = await db.select(replyColumns).from(productImports).where(eq(productImports.id, id))
  return row
}

/** Who started the import, or its undo. */
const lastActorId = sql<number>`coalesce(${productImports.undoneBy}, ${productImports.startedBy})`

/** The running import, or else the one that this member of staff has not started yet, or else their last one. */
export async function findCurrentImport(db: Db, userId: number) {
  const [row] = await db
    .select(replyColumns)
    .from(productImports)
    .where(sql`${isRunning} or ${lastActorId} = ${userId}`)
    .orderBy(desc(isRunning), desc(isUnfinished), desc(lastStartedAt), desc(productImports.id))
    .limit(1)
  return row
}

const isUnfinished = inArray(productImports.status, ['matching', 'checked'])
const lastStartedAt = sql`coalesce(${productImports.undoneAt}, ${productImports.createdAt})`

/** The file as text, and how it is read. */
export async function findContent(db: Db, id: number) {
  const [row] = await db
    .select({ content: productImports.content, settings: productImports.settings })
    .from(productImports)
    .where(eq(productImports.id, id))
  return row
}

interface Step {
  id: number
  /** Version of the step that was read. */
  version: number
}

const isAt = ({ id, version }: Step) => and(eq(productImports.id, id), eq(productImports.version, version))

/** The import that a job works on, without its file. */
export async function findRunningImport(db: Db, step: Step) {
  const [row] = await db
    .select(storedColumns)
    .from(productImports)
    .where(and(isAt(step), isRunning))
  return row
}

export type RunningImport = NonNullable<Awaited<ReturnType<typeof findRunningImport>>>

export async function insertImport(
  tx: Db,
  row: Pick<
    typeof productImports.$inferInsert,
    'startedBy' | 'fileName' | 'content' | 'rowCount' | 'columns' | 'settings' | 'isRemembered' | 'createdAt'
  >,
): Promise<number> {
  const [inserted] = await tx
    .insert(productImports)
    .values({ ...row, status: 'matching' })
    .returning({ id: productImports.id })
  if (!inserted) throw new Error('An inserted import was not returned')
  return inserted.id
}

type Values = Partial<typeof productImports.$inferInsert>

/** Starts or finishes a step, unless the import is not at this one of these statuses any more. Throws ImportRunning. */
export async function goToStep(
  tx: Db,
  { from, ...step }: Step & { from: ImportStatus[] },
  values: Values,
): Promise<boolean> {
  try {
    const updated = await tx
      .update(productImports)
      .set({ done: 0, failure: null, ...values, version: step.version + 1 })
      .where(and(isAt(step), inArray(productImports.status, from)))
      .returning({ id: productImports.id })
    return updated.length > 0
  } catch (error) {
    if (isUniqueViolation(error, 'product_imports_running')) throw new ImportRunning()
    throw error
  }
}

/** False if the import was discarded. */
export async function recordProgress(db: Db, step: Step, done: number): Promise<boolean> {
  const updated = await db
    .update(productImports)
    .set({ done })
    .where(isAt(step))
    .returning({ id: productImports.id })
  return updated.length > 0
}

/** Ends imports whose jobs are gone, so that the next one can run. */
export async function failLostImports(tx: Db, now: Date) {
  await tx.update(productImports).set({ status: 'done', failure: lostUndoFailure }).where(isLostUndo)
  await tx
    .update(productImports)
    .set({ status: 'failed', failure: lostFailure, finishedAt: now })
    .where(isLost)
}

export async function hasRunningImport(tx: Db): Promise<boolean> {
  return (await tx.$count(productImports, isRunning)) > 0
}

export function deleteImport(db: Db, id: number): Promise<boolean> {
  return transaction(db, async (tx) => {
    const deleted = await tx
      .delete(productImports)
      .where(eq(productImports.id, id))
      .returning({ id: productImports.id })
    await deleteRecords(
      tx,
      deleted.map((row) => row.id),
    )
    return deleted.length > 0
  })
}

/** Deletes the imports of this member of staff that were never started. Those that have ended stay in the list of jobs. */
export async function deleteUnfinishedImports(tx: Db, userId: number) {
  const isNotStarted = inArray(productImports.status, ['matching', 'checking', 'checked'])
  await tx.delete(productImports).where(and(eq(productImports.startedBy, userId), isNotStarted))
}

/** Deletes the files that were uploaded before, with the records of their changes. */
export async function deleteOldImports(tx: Db, uploadedBefore: Date) {
  const deleted = await tx
    .delete(productImports)
    .where(
      and(lt(productImports.createdAt, uploadedBefore), notInArray(productImports.status, runningStatuses)),
    )
    .returning({ id: productImports.id })
  await deleteRecords(
    tx,
    deleted.map(({ id }) => id),
  )
}

/** Undefined also for a mapping of another version of the shop. */
export async function findMapping(db: Db, headings: string): Promise<SavedMapping | undefined> {
  const [row] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(eq(importMappings.headings, headings))
  return savedMapping.safeParse(row?.mapping).data
}

/** Returns which of these headings an earlier file had. */
export async function listKnownHeadings(db: Db, headings: string[]): Promise<Set<string>> {
  const rows = await db
    .select({ headings: importMappings.headings })
    .from(importMappings)
    .where(inArray(importMappings.headings, headings))
  return new Set(rows.map((row) => row.headings))
}

/** Returns mappings of this version of the shop, the most recently used first. */
export async function listMappings(db: Db): Promise<SavedMapping[]> {
  const rows = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .orderBy(desc(importMappings.usedAt))
    .limit(maxMappings)
  return rows.flatMap(({ mapping }) => savedMapping.safeParse(mapping).data ?? [])
}

const maxMappings = 200

/** Saves a mapping, and deletes the least recently used ones. */
export async function saveMapping(tx: Db, row: { headings: string; mapping: SavedMapping; usedAt: Date }) {
  const { mapping, usedAt } = row
  await tx
    .insert(importMappings)
    .values(row)
    .onConflictDoUpdate({ target: importMappings.headings, set: { mapping, usedAt } })
  await tx.delete(importMappings).where(
    sql`${importMappings.headings} in (
      select headings from ${importMappings} order by used_at desc offset ${maxMappings})`,
  )
}
