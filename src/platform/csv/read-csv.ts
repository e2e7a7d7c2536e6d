import { CsvError, parse } from 'csv-parse'
import { stringify } from 'csv-stringify/sync'
import { Readable } from 'node:stream'
import { UnreadableCsv, checkCsvSize } from './csv-size.ts'
import { noStore } from '#platform/http/security-headers.ts'

/** Rows as CSV (RFC 4180) that spreadsheets open as UTF-8, written as they come. */
export function csvFile(header: readonly string[], batches: AsyncIterable<string[][]>): Readable {
  async function* lines() {
    yield byteOrderMark + csvLines([[...header]])
    for await (const rows of batches) yield csvLines(rows.map((row) => row.map(harmless)))
  }
  return Readable.from(lines())
}

/** A file to be saved under this name and the day. */
export function csvHeaders(name: string, now: Date) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
    'cache-control': noStore,
  }
}

export interface CsvRow {
  /** Where it begins, counted from 1. */
  line: number
  cells: string[]
}

/**
 * Reads CSV with commas or semicolons, whatever the ends of its lines; empty lines are left out. A large file takes
 * seconds: read it in a worker thread. Throws {@link UnreadableCsv}.
 */
export async function readCsv(text: string): Promise<CsvRow[]> {
  const delimiter = /^[^\r\n,]*;/.test(text) ? ';' : ','
  checkCsvSize(text, delimiter)
  const parser = Readable.from(pieces(text)).pipe(
    parse({
      bom: true,
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
    }),
  )
  const rows: CsvRow[] = []
  let line = 1
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const breaks = record.reduce((sum, cell) => sum + lineBreaks(cell), 0)
      if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record.map(asMeant) })
      line += 1 + breaks
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(line, reasons[error.code] ?? 'The file is no CSV')
    throw error
  }
  return rows
}

const reasons: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is not closed',
  CSV_INVALID_CLOSING_QUOTE: 'A quotation mark stands in the middle of a cell',
  INVALID_OPENING_QUOTE: 'A quotation mark stands in the middle of a cell',
}

/** Fed in pieces, so that other requests have their turn. */
function* pieces(text: string) {
  const size = 64 * 1024
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

const lineBreaks = (cell: string) => cell.match(/\r\n|\n|\r/g)?.length ?? 0

const byteOrderMark = '\uFEFF'

const csvLines = (rows: string[][]) => stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })

/** A spreadsheet runs a cell that begins so as a formula. */
const formula = /^'*[=+\-@\t\r]/

/** An apostrophe makes text of it. */
function harmless(cell: string) {
  return formula.test(cell) ? `'${cell}` : cell
}

/** Undoes {@link harmless}. */
function asMeant(cell: string) {
  return cell.startsWith("'") && formula.test(cell) ? cell.slice(1) : cell
}
