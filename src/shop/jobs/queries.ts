import { and, eq, isNotNull, sql } from 'drizzle-orm'
import type { ImportStatus } from '#contract/catalog/imports/import-status.ts'
import type { ImportPictures } from '#contract/catalog/imports/import-pictures.ts'
import type { ImportUndo } from '#contract/catalog/imports/product-imports.ts'
import type { JobState } from '#contract/jobs/jobs.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { isoMoment } from '#platform/database/iso-moment.ts'
import { jobs } from '#platform/jobs/tables.ts'
import { users } from '#shop/accounts/tables.ts'
import { importJob } from '#shop/catalog/admin/imports/import-job.ts'
import { importFailure, importStatus } from '#shop/catalog/admin/imports/queries.ts'
import { pictureCounts } from '#shop/catalog/admin/imports/pictures/queries.ts'
import { productImports } from '#shop/catalog/tables.ts'
import { mails } from '#shop/mail/tables.ts'

interface JobList {
  state?: JobState | undefined
  page: number
  limit: number
}

export interface JobRow {
  source: 'import' | 'task'
  id: number
  kind: string
  fileName: string | null
  state: JobState
  step: ImportStatus | null
  starterId: number | null
  startedBy: string | null
  rows: number
  done: number
  counts: { inserted: number; updated: number; leftOut: number } | null
  canBeUndone: boolean
  version: number
  undo: ImportUndo | null
  pictures: ImportPictures | null
  attempts: number
  /** ISO 8601, like the other moments. */
  nextAttemptAt: string | null
  failure: string | null
  createdAt: string
  finishedAt: string | null
}

/** Imports and background jobs other than emails, the newest first. The job of an import is not listed beside it. */
export async function listJobs(db: Db, { state, page, limit }: JobList) {
  const rows = await rowsOf<JobRow & { total: number }>(
    db,
    sql`with listed as (${imports} union all ${tasks})
      select listed.*, concat_ws(' ', ${users.firstName}, ${users.lastName}) as "startedBy", count(*) over ()::int as total
      from listed left join ${users} on ${users.id} = listed."starterId"
      ${state ? sql`where listed.state = ${state}` : sql``}
      order by listed."createdAt" desc, listed.source, listed.id desc limit ${limit} offset ${(page - 1) * limit}`,
  )
  const [first] = rows
  const items = rows.map(({ total: _, ...row }): JobRow => ({ ...row, startedBy: row.startedBy || null }))
  return { items, total: first?.total ?? (page > 1 ? await countJobs(db, state) : 0) }
}

async function countJobs(db: Db, state: JobState | undefined): Promise<number> {
  const [row] = await rowsOf<{ total: number }>(
    db,
    sql`select count(*)::int as total from (${imports} union all ${tasks}) listed
      ${state ? sql`where listed.state = ${state}` : sql``}`,
  )
  return row?.total ?? 0
}

const imports = sql`select 'import' as source, ${productImports.id} as id, ${sql.raw(`'${importJob.name}'`)} as kind,
    ${productImports.fileName} as "fileName",
    case when ${importStatus} in ('matching', 'checked') then 'review'
      when ${importStatus} in ('checking', 'importing', 'undoing') then 'running'
      when ${importStatus} = 'undone' then 'done' else ${importStatus} end as state,
    ${importStatus} as step, ${productImports.startedBy} as "starterId", ${productImports.rowCount} as rows,
    ${productImports.done} as done,
    case when ${productImports.status} in ('done', 'undoing', 'undone') then json_build_object('inserted', ${productImports.result} -> 'inserted',
      'updated', ${productImports.result} -> 'updated', 'leftOut', ${productImports.result} -> 'leftOut') end as counts,
    ${importStatus} = 'done' and ${productImports.hasRecord} as "canBeUndone", ${productImports.version} as version,
    ${productImports.undo} as undo, ${pictureCounts} as pictures, 1 as attempts, null as "nextAttemptAt", ${importFailure} as failure,
    ${isoMoment(productImports.createdAt)} as "createdAt", ${isoMoment(productImports.finishedAt)} as "finishedAt"
  from ${productImports}`

/** Not of an import or an email, which are listed themselves. */
const isTask = sql`${jobs.kind} <> ${sql.raw(`'${importJob.name}'`)}
  and not exists (select from ${mails} where ${mails.jobId} = ${jobs.id})`

const tasks = sql`select 'task', ${jobs.id}, ${jobs.kind}, null,
    case when ${jobs.failedAt} is not null then 'failed' when ${jobs.leasedUntil} > now() then 'running' else 'waiting' end,
    null, null::int, 0, 0, null::json, false, 1, null::jsonb, null::json, ${jobs.attempts},
    case when ${jobs.failedAt} is null then ${isoMoment(jobs.runAt)} end, ${jobs.failure},
    ${isoMoment(jobs.createdAt)}, ${isoMoment(jobs.failedAt)}
  from ${jobs} where ${isTask}`

/** Queues a failed task again. False if there is none with this id. */
export async function retryTask(tx: Db, id: number, now: Date): Promise<boolean> {
  const updated = await tx
    .update(jobs)
    .set({ failedAt: null, failure: null, attempts: 0, runAt: now, leasedUntil: null })
    .where(and(eq(jobs.id, id), isNotNull(jobs.failedAt), isTask))
    .returning({ id: jobs.id })
  return updated.length > 0
}
