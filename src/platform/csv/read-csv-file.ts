import { columnName } from '#contract/catalog/imports/column-name.ts'
import { UnreadableCsv } from './csv-size.ts'
import { UnreadableFile } from './file-problems.ts'
import { type CsvFormat, type CsvRow, readCsv } from './read-csv.ts'

/** Where the header and the rows of a file start. */
export interface HeaderPosition {
  /** Index of the header among the rows; null if the file has none. */
  header: number | null
  /** Index of the first row below it. */
  firstRow: number
}

export interface Table {
  header: CsvRow
  rows: CsvRow[]
}

export interface TableFormat extends CsvFormat {
  /** Default: the first row is the header. */
  findHeader?: ((rows: readonly CsvRow[]) => HeaderPosition) | undefined
}

/** As {@link readCsv}, split into header and rows. Empty columns at the end are left out. Throws {@link UnreadableFile}. */
export async function readCsvFile(file: string, { findHeader, ...format }: TableFormat = {}): Promise<Table> {
  const all = await csvRows(file, format)
  const [first] = all
  if (!first) throw new UnreadableFile(1, 'The file is empty')
  const { header, firstRow } = findHeader ? findHeader(all) : { header: 0, firstRow: 1 }
  const rows = all.slice(firstRow)
  const width = rows.reduce((widest, { cells }) => Math.max(widest, filledWidth(cells)), 0)
  const found = header === null ? undefined : all[header]
  if (found) {
    const { line, cells } = found
    return { header: { line, cells: cells.slice(0, Math.max(width, filledWidth(cells))) }, rows }
  }
  const names = Array.from({ length: width }, (_, index) => columnName(index))
  return { header: { line: all[firstRow]?.line ?? first.line, cells: names }, rows }
}

/** Without the empty cells at the end. */
const filledWidth = (cells: readonly string[]) => cells.findLastIndex((cell) => cell.trim() !== '') + 1

async function csvRows(file: string, format: CsvFormat): Promise<CsvRow[]> {
  try {
    return await readCsv(file, format)
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new UnreadableFile(error.line, error.message)
    throw error
  }
}
