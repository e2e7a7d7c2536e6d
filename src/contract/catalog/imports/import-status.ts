/**
 * The steps of an import: the columns are matched, the file is checked, staff review the changes, it is written. A
 * failed one has changed nothing. One that is done can be undone.
 */
export const importStatuses = [
  'matching',
  'checking',
  'checked',
  'importing',
  'done',
  'undoing',
  'undone',
  'failed',
] as const
export type ImportStatus = (typeof importStatuses)[number]

/** States in which a background job works on the import. */
export const runningStatuses = ['checking', 'importing', 'undoing'] as const satisfies ImportStatus[]

/** Whether a background job is working on it. */
export const isRunning = (status: ImportStatus) => runningStatuses.some((running) => running === status)

/** Whether it was written, undone since or not. */
export const isFinished = (status: ImportStatus) =>
  status === 'done' || status === 'undoing' || status === 'undone'
