import { setTimeout as wait } from 'node:timers/promises'
import type { ImportStatus } from '#contract/catalog/imports/import-status.ts'
import { isRunning } from '#contract/catalog/imports/import-status.ts'
import {
  type ImportSummary,
  getCurrentImport,
  runProductImport,
  undoImport,
  uploadProductFile,
} from '#contract/catalog/imports/product-imports.ts'
import type { Browser } from '#tests/support/browser/browser.ts'

/** Uploads a file whose headings are ours, so that its check starts at once. Returns the id of the import. */
export async function startCheck(staff: Browser, file: string): Promise<number> {
  const { id } = await staff.api(uploadProductFile, { query: { fileName: 'large.csv' }, body: file })
  return id
}

export const startImport = (staff: Browser, { id, version }: ImportSummary) =>
  staff.api(runProductImport, { params: { id }, body: { version } })

export const startUndo = (staff: Browser, { id, version }: ImportSummary) =>
  staff.api(undoImport, { params: { id }, body: { version } })

const pollIntervalMs = 200

/** Reads an import until no job works on it. Throws if it ends with another status. */
export async function followImport(
  staff: Browser,
  expected: ImportStatus,
  onRead: (read: ImportSummary) => void = () => {},
): Promise<ImportSummary> {
  for (;;) {
    const { current } = await staff.api(getCurrentImport)
    if (!current) throw new Error('The import is gone')
    onRead(current)
    if (current.status === expected) return current
    if (!isRunning(current.status)) throw new Error(`The import is ${current.status}: ${current.failure}`)
    await wait(pollIntervalMs)
  }
}
