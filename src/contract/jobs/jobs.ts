import * as z from 'zod'
import { importPictures } from '#contract/catalog/imports/import-pictures.ts'
import { importStatuses } from '#contract/catalog/imports/import-status.ts'
import { importUndo } from '#contract/catalog/imports/product-imports.ts'
import { endpoint } from '#contract/endpoint.ts'
import { idParam, isoDateTime, paging } from '#contract/fields.ts'
import { jobStates } from '#contract/lists/staff-choices.ts'

const jobState = z.enum(jobStates)
export type JobState = z.infer<typeof jobState>

const listedJob = z.object({
  /** `import`: an import of products, `task`: another background job. Ids are unique within either. */
  source: z.enum(['import', 'task']),
  id: z.int(),
  /** The kind of a background job, such as `products.import`. */
  kind: z.string(),
  /** The file of an import. */
  fileName: z.string().nullable(),
  state: jobState,
  /** The step of an import. */
  step: z.enum(importStatuses).nullable(),
  /** Name of the member of staff; null for jobs that the shop starts, and once the account is deleted. */
  startedBy: z.string().nullable(),
  /** Whether the signed-in member of staff started it. */
  isOwn: z.boolean(),
  rows: z.int(),
  /** Rows checked or written so far. */
  done: z.int(),
  /** Null until the import has finished. */
  counts: z.object({ inserted: z.int(), updated: z.int(), leftOut: z.int() }).nullable(),
  /** Whether it is a finished import that can be undone. */
  canBeUndone: z.boolean(),
  /** The version of an import, for its undo. */
  version: z.int(),
  /** What the undo of an import did; null unless it is undone. */
  undo: importUndo.nullable(),
  /** The pictures that an import saves in the shop; null if it saves none. */
  pictures: importPictures.nullable(),
  /** Starts of a background job. */
  attempts: z.int(),
  /** When a waiting background job starts next. */
  nextAttemptAt: isoDateTime.nullable(),
  /** Why it failed, or why the last attempt did. */
  failure: z.string().nullable(),
  createdAt: isoDateTime,
  finishedAt: isoDateTime.nullable(),
})
export type ListedJob = z.infer<typeof listedJob>

export const listJobs = endpoint({
  method: 'GET',
  path: '/api/admin/jobs',
  summary: 'List imports and other background jobs except emails, the newest first',
  access: 'admin',
  query: z.object({ ...paging, state: jobState.optional() }),
  reply: z.array(listedJob),
  paged: true,
})

const byId = z.object({ id: idParam })

export const cancelImport = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/imports/{id}/cancel',
  summary:
    'Cancel an import that is checked or written; it changes nothing. 409 import-changed if it has ended',
  access: 'admin',
  params: byId,
  problems: ['import-changed', 'import-not-found'],
})

export const retryImport = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/imports/{id}/retry',
  summary:
    'Check the file of a failed import again, as yours. 409 import-changed unless it has failed; 409 import-running',
  access: 'admin',
  params: byId,
  problems: ['import-changed', 'import-not-found', 'import-running'],
})

export const retryJob = endpoint({
  method: 'POST',
  path: '/api/admin/jobs/{id}/retry',
  summary: 'Run a failed background job again. 404 job-not-found if it is not a failed one',
  access: 'admin',
  params: byId,
  problems: ['job-not-found'],
})
