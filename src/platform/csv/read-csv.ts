import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import { UnreadableCsv, checkCsvSize } from './csv-size.ts'
import { detectSeparator } from './detect-separator.ts'
import { isFormula } from './formula.ts'

export interface CsvRow {
  /** Line on which the row starts, from 1. */
  line: number
  cells: string[]
}

/**
 * Parses CSV with any separator and line endings, without empty rows. A large file takes seconds, so parse it in a worker
 * thread. Throws {@link UnreadableCsv}.
 */
export async function readCsv(text: string, delimiter: Separator = detectSeparator(text)): Promise<CsvRow[]> {
  checkCsvSize(text, delimiter)
  const parser = Readable.from(chunksOf(text)).pipe(
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
      if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record.map(unescapeFormula) })
      line += 1 + breaks
    }
  } catch (error) {
    if (error instanceof CsvError)
      throw new UnreadableCsv(line, reasons[error.code] ?? 'This is not a valid CSV file')
    throw error
  }
  return rows
}

const reasons: Partial<Record<CsvError['code'], string>> = {
  CSV_QUOTE_NOT_CLOSED: 'Unclosed quotation mark',
  CSV_INVALID_CLOSING_QUOTE: 'Quotation mark in the middle of a cell',
  INVALID_OPENING_QUOTE: 'Quotation mark in the middle of a cell',
}

/** Parsed in chunks, so the event loop can run in between. */
function* chunksOf(text: string) {
  const size = 64 * 1024
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

const lineBreaks = (cell: string) => cell.match(/\r\n|\n|\r/g)?.length ?? 0

/** Undoes the escaping of an exported file. */
function unescapeFormula(cell: string) {
  return cell.startsWith("'") && isFormula(cell) ? cell.slice(1) : cell
}
