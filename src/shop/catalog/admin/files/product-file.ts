import type { Readable } from 'node:stream'
import { csvFile } from '#platform/csv/csv-file.ts'
import type { Db } from '#platform/database/db.ts'
import { type Filters, listProductsAfter } from '#shop/catalog/admin/queries.ts'
import { staffProductReply } from '#shop/catalog/admin/staff-product-reply.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { listVariantsOf } from './queries.ts'
import { variantFileColumns } from './variant-columns.ts'

/** The variants of these products as CSV. Importing an unchanged export changes nothing. */
export function productFile(db: Db, filters: Filters): Readable {
  return csvFile(
    variantFileColumns.map(({ name }) => name),
    lineBatches(db, filters),
  )
}

async function* lineBatches(db: Db, filters: Filters) {
  const currency = await readBaseCurrency(db)
  for (let lastId = 0; ;) {
    const products = await listProductsAfter(db, lastId, batchSize, filters)
    const ids = products.map(({ id }) => id)
    const variants = Map.groupBy(await listVariantsOf(db, ids), ({ productId }) => productId)
    const rows = products.flatMap((row) => {
      const product = staffProductReply(row)
      const { options } = row
      return (variants.get(row.id) ?? []).map((variant) =>
        variantFileColumns.map(({ write }) => write({ product, options, variant, currency })),
      )
    })
    if (rows.length > 0) yield rows
    lastId = ids.at(-1) ?? 0
    if (products.length < batchSize) return
  }
}

const batchSize = 500
