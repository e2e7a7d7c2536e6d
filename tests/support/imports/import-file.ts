import { stringify } from 'csv-stringify/sync'
import { expect } from 'vitest'
import * as imports from '#contract/catalog/imports/product-imports.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { runImportJobs } from '#tests/support/imports/import-jobs.ts'
import type { Shop } from '#tests/support/open-shop.ts'

export const readImport = (clerk: Browser, { id }: { id: number }) =>
  clerk.api(imports.getProductImport, { params: { id } })

/** Imports rows with our headings, without those that have errors. */
export async function importFile(shop: Shop, clerk: Browser, rows: object[]): Promise<imports.ProductImport> {
  const body = stringify(rows, { header: true, quoted_string: true })
  const { id } = await clerk.api(imports.uploadProductFile, { query: { fileName: 'supplier.csv' }, body })
  expect(await runImportJobs(shop)).toEqual([])
  const { version } = await readImport(clerk, { id })
  await clerk.api(imports.runProductImport, { params: { id }, body: { version, leaveOutErrors: true } })
  expect(await runImportJobs(shop)).toEqual([])
  const done = await readImport(clerk, { id })
  expect(done).toMatchObject({ status: 'done', failure: null })
  return done
}

/** Undoes an import, and returns what that did. */
export async function undoImport(shop: Shop, clerk: Browser, { id }: { id: number }) {
  const { version } = await readImport(clerk, { id })
  await clerk.api(imports.undoImport, { params: { id }, body: { version } })
  expect(await runImportJobs(shop)).toEqual([])
  const undone = await readImport(clerk, { id })
  expect(undone).toMatchObject({ status: 'undone', failure: null })
  return undone.undo
}
