/**
 * The steps of an import: the columns are matched, the file is checked, staff review the changes, it is written. A
 * failed one has changed nothing.
 */
export const importStatuses = ['matching', 'checking', 'checked', 'importing', 'done', 'failed'] as const
export type ImportStatus = (typeof importStatuses)[number]

/** Whether a background job is working on it. */
export const isRunning = (status: ImportStatus) => status === 'checking' || status === 'importing'
