import * as z from 'zod'
import { maxInteger } from '#contract/limits.ts'
import { type ProductColumn, productColumns } from '#contract/catalog/product-files.ts'
import { type ProductFields, productFields, stockSeen } from '#contract/catalog/staff-products.ts'
import { type CsvRow, readCsv } from '#platform/csv.ts'
import { UnreadableCsv } from '#platform/csv-size.ts'
import { UnreadableFile } from '#shop/catalog/admin/problems.ts'
import { FileErrors, type LineError } from './file-errors.ts'
import { fieldsOfCells } from './product-file.ts'

/** What a line of the file says of a product. */
export interface FileLine {
  line: number
  sku: string
  fields: ProductFields
  /** Absent where the file has no such column, empty for none. */
  category: string | undefined
  /** The stock that the line was made from; absent where the file does not say. */
  stockSeen: StockSeen | undefined
}

export interface StockSeen {
  /** Null: not counted. */
  quantity: number | null
  version: number
}

export interface ReadFile {
  rows: number
  lines: FileLine[]
  errors: FileErrors
}

/** Reads a product file, checking each line by itself. Throws {@link UnreadableFile}. */
export async function readProductFile(file: string): Promise<ReadFile> {
  const [header, ...rows] = await csvRows(file)
  if (!header) throw new UnreadableFile(1, 'The file is empty')
  const columns = columnsOf(header)

  const read: ReadFile = { rows: rows.length, lines: [], errors: new FileErrors() }
  const seen = new Map<string, number>()
  for (const row of rows) {
    const parsed = fileLine.safeParse(fieldsOfCells(cellsOf(row, columns)))
    if (row.cells.length > columns.length) {
      read.errors.add({ line: row.line, field: '', message: 'More cells than the first line has columns' })
    } else if (row.cells.some((cell) => cell.includes(unreadable))) {
      read.errors.add({ line: row.line, field: '', message: 'Please save the file as UTF-8' })
    } else if (!parsed.success) {
      for (const error of lineErrors(row.line, parsed.error.issues)) read.errors.add(error)
    } else {
      const { category, stockSeen: quantity, stockVersion: version, ...fields } = parsed.data
      const former = seen.get(fields.sku.toLowerCase())
      const stock = quantity === undefined || version === undefined ? undefined : { quantity, version }
      if (former === undefined)
        read.lines.push({ line: row.line, sku: fields.sku, fields, category, stockSeen: stock })
      else read.errors.add({ line: row.line, field: 'sku', message: `Line ${former} has the same SKU` })
      seen.set(fields.sku.toLowerCase(), former ?? row.line)
    }
  }
  return read
}

/** Stands for each letter of a file that was not saved as UTF-8, as spreadsheets do; the name would be lost. */
const unreadable = '\ufffd'

const fileLine = productFields
  .omit({ categoryId: true })
  .required({ sku: true })
  .extend({
    category: z.string().trim().optional(),
    stockSeen: stockSeen.optional(),
    stockVersion: z.int().min(1).max(maxInteger).optional(),
  })

async function csvRows(file: string): Promise<CsvRow[]> {
  try {
    return await readCsv(file)
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new UnreadableFile(error.line, error.message)
    throw error
  }
}

function columnsOf({ line, cells }: CsvRow): ProductColumn[] {
  const columns = cells.map((cell) => {
    const column = productColumns.find((name) => name.toLowerCase() === cell.trim().toLowerCase())
    if (!column) throw new UnreadableFile(line, `There is no column ‘${cell.slice(0, 50)}’`)
    return column
  })
  if (columns.includes('stockSeen') !== columns.includes('stockVersion')) {
    throw new UnreadableFile(line, 'The columns ‘stockSeen’ and ‘stockVersion’ go together')
  }
  if (!columns.includes('sku')) throw new UnreadableFile(line, 'The column ‘sku’ is missing')
  if (new Set(columns).size < columns.length) throw new UnreadableFile(line, 'A column is there twice')
  return columns
}

function cellsOf({ cells }: CsvRow, columns: ProductColumn[]): Partial<Record<ProductColumn, string>> {
  return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? '']))
}

/** One for each field that is wrong. */
function lineErrors(line: number, issues: z.core.$ZodIssue[]): LineError[] {
  const messages = new Map(issues.toReversed().map(({ path, message }) => [path.join('.'), message]))
  return [...messages].map(([field, message]) => ({ line, field, message })).toReversed()
}
