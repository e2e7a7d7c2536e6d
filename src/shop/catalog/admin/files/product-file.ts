import type { Readable } from 'node:stream'
import { csvFile } from '#platform/csv/csv-file.ts'
import type { Db } from '#platform/database/db.ts'
import * as queries from '#shop/catalog/admin/queries.ts'
import { staffProductReply } from '#shop/catalog/admin/staff-product-reply.ts'
import { productColumns } from './product-columns.ts'

/** The products as CSV. Importing an unchanged export changes nothing. */
export function productFile(db: Db, filters: queries.Filters): Readable {
  return csvFile(
    productColumns.map(({ name }) => name),
    lineBatches(db, filters),
  )
}

async function* lineBatches(db: Db, filters: queries.Filters) {
  for (let lastId = 0; ;) {
    const products = await queries.listProductsAfter(db, lastId, batchSize, filters)
    if (products.length > 0) yield products.map(cellsOf)
    lastId = products.at(-1)?.id ?? 0
    if (products.length < batchSize) return
  }
}

const batchSize = 500

function cellsOf(row: queries.StaffProductRow): string[] {
  const product = staffProductReply(row)
  return productColumns.map(({ write }) => write(product))
}
