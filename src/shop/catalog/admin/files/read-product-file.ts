import * as z from 'zod'
import { maxInteger } from '#contract/limits.ts'
import { type ProductFields, partialProduct, stockSeen } from '#contract/catalog/staff-products.ts'
import { FileErrors, type LineError } from '#platform/csv/file-errors.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { readCsvFile } from '#platform/csv/read-csv-file.ts'
import type { CsvRow } from '#platform/csv/read-csv.ts'
import { productColumns } from './product-columns.ts'

/** One line of a product file. */
export interface FileLine {
  line: number
  sku: string
  fields: ProductFields
  /** The slug, empty for no category. Absent if the file has no such column. */
  category: string | undefined
  /** The stock the line was exported with. Absent if the file has no such columns. */
  stockSeen: StockSeen | undefined
}

export interface StockSeen {
  /** Null: not tracked. */
  quantity: number | null
  version: number
}

/** Parses a product file and checks each line on its own. Throws {@link UnreadableFile}. */
export async function readProductFile(file: string): Promise<ReadFile<FileLine>> {
  const { header, rows } = await readCsvFile(file)
  const columns = columnsOf(header)

  const read: ReadFile<FileLine> = { rows: rows.length, lines: [], errors: new FileErrors() }
  const lineBySku = new Map<string, number>()
  for (const row of rows) {
    const parsed = parseRow(row, columns)
    if ('errors' in parsed) {
      for (const error of parsed.errors) read.errors.add(error)
      continue
    }
    const sku = parsed.sku.toLowerCase()
    const earlierLine = lineBySku.get(sku)
    if (earlierLine === undefined) read.lines.push(parsed)
    else read.errors.add({ line: row.line, field: 'sku', message: `Line ${earlierLine} has the same SKU` })
    lineBySku.set(sku, earlierLine ?? row.line)
  }
  return read
}

function parseRow(row: CsvRow, columns: Column[]): FileLine | { errors: LineError[] } {
  const { line, cells } = row
  const rowError = (message: string) => ({ errors: [{ line, field: '', message }] })
  if (cells.length > columns.length) return rowError('This line has more cells than the header has columns')
  if (cells.some((cell) => cell.includes(replacementCharacter))) return rowError('Save the file as UTF-8')
  const values = columns.map(({ field, read }, index) => [field, read(cells[index] ?? '')])
  const parsed = fileLine.safeParse(Object.fromEntries(values))
  if (!parsed.success) return { errors: lineErrors(line, parsed.error.issues, columns) }

  const { category, stockSeen: quantity, stockVersion: version, ...fields } = parsed.data
  const hasStockSeen = quantity !== undefined && version !== undefined
  return {
    line,
    sku: fields.sku,
    fields,
    category,
    stockSeen: hasStockSeen ? { quantity, version } : undefined,
  }
}

type Column = (typeof productColumns)[number]

/** Decoders write it for bytes that are not UTF-8, so the original letters are lost. */
const replacementCharacter = '\ufffd'

const fileLine = partialProduct
  .omit({ categoryId: true })
  .required({ sku: true })
  .extend({
    category: z.string().trim().optional(),
    stockSeen: stockSeen.optional(),
    stockVersion: z.int().min(1).max(maxInteger).optional(),
  })

function columnsOf({ line, cells }: CsvRow): Column[] {
  const columns = cells.map((cell) => {
    const column = productColumns.find(({ name }) => name.toLowerCase() === cell.trim().toLowerCase())
    if (!column) throw new UnreadableFile(line, `Unknown column ‘${cell.slice(0, 50)}’`)
    return column
  })
  const names = new Set(columns.map(({ name }) => name))
  if (names.has('stockSeen') !== names.has('stockVersion')) {
    throw new UnreadableFile(line, 'The columns ‘stockSeen’ and ‘stockVersion’ go together')
  }
  if (!names.has('sku')) throw new UnreadableFile(line, 'The column ‘sku’ is missing')
  if (names.size < columns.length) throw new UnreadableFile(line, 'A column appears twice')
  return columns
}

/** One error per field, in the order of the columns. */
function lineErrors(line: number, issues: z.core.$ZodIssue[], columns: Column[]): LineError[] {
  const messages = new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  const columnIndex = ({ field }: LineError) =>
    columns.findIndex((column) => column.field === field.split('.')[0])
  return [...messages]
    .map(([field, message]) => ({ line, field, message }))
    .toReversed()
    .toSorted((one, other) => columnIndex(one) - columnIndex(other))
}
