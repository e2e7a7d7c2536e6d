import type { Readable } from 'node:stream'
import { csvFile } from '#platform/csv/csv-file.ts'
import type { Db } from '#platform/database/db.ts'
import { writeSpreadsheet } from '#platform/spreadsheets/write-spreadsheet.ts'
import { variantFileColumns } from '#shop/catalog/admin/files/variant-columns.ts'
import type { Filters } from '#shop/catalog/admin/queries.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { fileProducts, rowBatches } from './file-products.ts'

/** The variants of these products as CSV. Importing an unchanged export changes nothing. */
export const productFile = (db: Db, filters: Filters): Readable =>
  csvFile(
    variantFileColumns.map(({ name }) => name),
    variantRows(db, filters),
  )

/** The same as an XLSX workbook. */
export const productWorkbook = (db: Db, filters: Filters): Readable =>
  writeSpreadsheet(variantFileColumns, variantRows(db, filters))

async function* variantRows(db: Db, filters: Filters) {
  const currency = await readBaseCurrency(db)
  yield* rowBatches(fileProducts(db, filters), ({ product, options, variants }) =>
    variants.map((variant) =>
      variantFileColumns.map(({ write }) => write({ product, options, variant, currency })),
    ),
  )
}
