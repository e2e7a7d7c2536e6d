import { type LineFormat, readLines } from '#platform/csv/read-lines.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { productColumns } from './product-columns.ts'
import { type ProductLine, parseProductLine } from './product-line.ts'
import { factColumns, optionColumns, variantColumns, variantOnlyColumns } from './variant-columns.ts'
import { type VariantLine, parseVariantLine } from './variant-line.ts'

export type FileLine = ProductLine | VariantLine

/**
 * Parses a product file and checks each line on its own. A file with a column that only variants have has one row for each
 * variant, any other one for each product. Throws UnreadableFile.
 */
export function readProductFile(file: string): Promise<ReadFile<FileLine>> {
  return readLines(file, (hasColumn) => (variantOnlyColumns.some(hasColumn) ? variantFormat : productFormat))
}

const seenStock = ['stockSeen', 'stockVersion'] as const
const key = { column: 'sku', label: 'SKU', of: ({ sku }: FileLine) => sku }

const productFormat: LineFormat<FileLine> = {
  columns: productColumns.map(({ name }) => name),
  required: ['sku'],
  pairs: [seenStock],
  key,
  parse: parseProductLine,
}

const variantFormat: LineFormat<FileLine> = {
  columns: [
    ...variantColumns.map(({ name }) => name),
    ...factColumns.map(({ name }) => name),
    ...optionColumns.flat(),
  ],
  required: ['sku'],
  pairs: [seenStock, ...optionColumns],
  key,
  parse: parseVariantLine,
}
