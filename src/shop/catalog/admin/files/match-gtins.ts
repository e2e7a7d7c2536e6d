import { FileErrors } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import type { Db } from '#platform/database/db.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import { findSkusByGtin, findVariantSkus } from './queries.ts'
import type { FileLine } from './read-product-file.ts'
import type { VariantLine } from './variant-line.ts'

/**
 * Gives each line the SKU of the variant that has its GTIN. A GTIN that the shop does not have is an error, unless the line has
 * a SKU for a new product.
 */
export async function matchGtins(db: Db, read: ReadFile<FileLine>): Promise<ReadFile<FileLine>> {
  const errors = new FileErrors(read.errors)
  const matched: VariantLine[] = []
  const lineBySku = new Map<string, number>()
  const lines = read.lines.filter((line): line is VariantLine => line.kind === 'variant')
  for await (const part of chunkYielding(lines, batchSize)) {
    const skus = await findSkusByGtin(
      db,
      part.flatMap(({ fields }) => fields.gtin ?? []),
    )
    const known = new Set(
      await findVariantSkus(
        db,
        part.map(({ sku }) => sku),
      ),
    )
    for (const line of part) {
      const { gtin = '' } = line.fields
      const sku = skus.get(gtin ?? '')
      const error = sku === undefined ? newLineError(line, { known, lineBySku }) : undefined
      if (error) errors.add({ line: line.line, key: gtin ?? '', ...error })
      else matched.push(sku === undefined ? line : { ...line, sku, fields: { ...line.fields, sku } })
    }
  }
  return { ...read, lines: matched, errors }
}

/** Rows per statement; other requests run between statements. */
const batchSize = 250

interface Taken {
  /** SKUs of the shop in lower case. */
  known: ReadonlySet<string>
  /** The lines of new products so far, by SKU in lower case. */
  lineBySku: Map<string, number>
}

function newLineError({ line, sku, fields }: VariantLine, { known, lineBySku }: Taken) {
  if (sku === '') return { field: 'gtin', value: fields.gtin ?? '', message: 'No product has this GTIN' }
  const key = sku.toLowerCase()
  const earlier = lineBySku.get(key)
  lineBySku.set(key, earlier ?? line)
  if (known.has(key)) return { field: 'sku', value: sku, message: 'A product without this GTIN has this SKU' }
  if (earlier === undefined) return undefined
  return { field: 'sku', value: sku, message: `Line ${earlier} has the same SKU` }
}
