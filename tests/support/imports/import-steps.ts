import { expect } from 'vitest'
import * as imports from '#contract/catalog/imports/product-imports.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import type { Shop } from '#tests/support/open-shop.ts'
import { runImportJobs } from './import-jobs.ts'

export const uploadText = (clerk: Browser, body: string) =>
  clerk.api(imports.uploadProductFile, { query: { fileName: 'products.csv' }, body })

export const readImport = (clerk: Browser, { id }: { id: number }) =>
  clerk.api(imports.getProductImport, { params: { id } })

/** Uploads a file, and checks it if its columns are known. */
export async function uploadAndCheck(shop: Shop, clerk: Browser, body: string) {
  const uploaded = await uploadText(clerk, body)
  expect(await runImportJobs(shop)).toEqual([])
  return readImport(clerk, uploaded)
}

/** Checks a file with its settings and these changes to them. */
export async function checkWith(
  shop: Shop,
  clerk: Browser,
  loaded: imports.ProductImport,
  changes: Partial<imports.ImportSettings>,
) {
  const { encoding: _encoding, separator: _separator, decimalMark, ...settings } = loaded.settings
  const body = { ...settings, decimalMark: decimalMark ?? '.', version: loaded.version, ...changes }
  await clerk.api(imports.changeImportSettings, { params: loaded, body })
  expect(await runImportJobs(shop)).toEqual([])
  return readImport(clerk, loaded)
}

/** Imports the rows of a checked file that have no errors. */
export async function importChecked(shop: Shop, clerk: Browser, { id, version }: imports.ProductImport) {
  const body = { version, leaveOutErrors: true }
  await clerk.api(imports.runProductImport, { params: { id }, body })
  expect(await runImportJobs(shop)).toEqual([])
  return readImport(clerk, { id })
}
