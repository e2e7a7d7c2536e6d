import type { MatchKey } from '#contract/catalog/imports/product-imports.ts'
import { FileErrors } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import type { Db } from '#platform/database/db.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import { findSkusByGtin, findSkusByNumber, findVariantSkus } from '#shop/catalog/admin/files/queries.ts'
import type { FileLine } from '#shop/catalog/admin/files/read-product-file.ts'
import type { VariantLine } from '#shop/catalog/admin/files/variant-line.ts'

interface Numbers {
  column: MatchKey
  of: (line: VariantLine) => string
  /** The SKUs of the variants that have these numbers, by number in lower case. */
  findSkus: (db: Db, numbers: string[]) => Promise<Map<string, string>>
  unknownMessage: string
  /** Names the problem of a line with the SKU of a product without the number. */
  otherSkuMessage: string
}

/** Matches lines by their GTINs. */
export const matchGtins = (db: Db, read: ReadFile<FileLine>) =>
  matchNumbers(db, read, {
    column: 'gtin',
    of: ({ fields }) => fields.gtin ?? '',
    findSkus: findSkusByGtin,
    unknownMessage: 'No product has this GTIN',
    otherSkuMessage: 'A product without this GTIN has this SKU',
  })

/** Matches lines by the numbers of their supplier. */
export const matchSupplierNumbers = (db: Db, read: ReadFile<FileLine>, supplier: string) =>
  matchNumbers(db, read, {
    column: 'supplierNumber',
    of: ({ supplierNumber }) => supplierNumber ?? '',
    findSkus: (each, numbers) => findSkusByNumber(each, { supplier, numbers }),
    unknownMessage: `No product has this number of ${supplier}`,
    otherSkuMessage: `The product with this SKU has another number of ${supplier}, or none. Match by SKU to set it.`,
  })

/**
 * Gives each line the SKU of the variant that has its number. A number that the shop does not have is an error, unless the line
 * has a SKU for a new product.
 */
async function matchNumbers(db: Db, read: ReadFile<FileLine>, numbers: Numbers): Promise<ReadFile<FileLine>> {
  const errors = new FileErrors(read.errors)
  const matched: VariantLine[] = []
  const lineBySku = new Map<string, number>()
  const lines = read.lines.filter((line): line is VariantLine => line.kind === 'variant')
  for await (const part of chunkYielding(lines, batchSize)) {
    const skus = await numbers.findSkus(
      db,
      part.map(numbers.of).filter((number) => number !== ''),
    )
    const known = new Set(
      await findVariantSkus(
        db,
        part.map(({ sku }) => sku),
      ),
    )
    for (const line of part) {
      const number = numbers.of(line)
      const sku = skus.get(number.toLowerCase())
      const error = sku === undefined ? newLineError(line, numbers, { known, lineBySku }) : undefined
      if (error) errors.add({ line: line.line, key: number, ...error })
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

function newLineError(line: VariantLine, numbers: Numbers, { known, lineBySku }: Taken) {
  const { sku } = line
  if (sku === '') return { field: numbers.column, value: numbers.of(line), message: numbers.unknownMessage }
  const key = sku.toLowerCase()
  const earlier = lineBySku.get(key)
  lineBySku.set(key, earlier ?? line.line)
  if (known.has(key)) return { field: 'sku', value: sku, message: numbers.otherSkuMessage }
  if (earlier === undefined) return undefined
  return { field: 'sku', value: sku, message: `Line ${earlier} has the same SKU` }
}
