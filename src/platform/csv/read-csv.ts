import { CsvError, parse } from 'csv-parse'
import { Readable } from 'node:stream'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import { UnreadableCsv, checkCsvSize } from './csv-size.ts'
import { detectSeparator } from './detect-separator.ts'
import { readSeparatorLine } from './separator-line.ts'
import { cellText } from './text-marks.ts'

export interface CsvRow {
  /** Line on which the row starts, from 1. */
  line: number
  cells: string[]
}

export interface CsvFormat {
  /** Default: detected. */
  separator?: Separator | undefined
  /** Rows are numbered as in a spreadsheet, where a cell with line breaks is in one row. */
  isSheet?: boolean | undefined
}

/**
 * Parses CSV with any separator and line endings, without empty rows and a first line such as `sep=;`. A large file takes
 * seconds, so parse it in a worker thread. Throws {@link UnreadableCsv}.
 */
export async function readCsv(text: string, format: CsvFormat = {}): Promise<CsvRow[]> {
  const { separator: delimiter = detectSeparator(text), isSheet = false } = format
  const separatorLine = isSheet ? undefined : readSeparatorLine(text)
  const firstLine = separatorLine ? 2 : 1
  const content = separatorLine ? text.slice(separatorLine.length) : text
  checkCsvSize(content, { separator: delimiter, firstLine })
  const parser = Readable.from(chunksOf(content)).pipe(
    parse({
      bom: true,
      delimiter,
      record_delimiter: ['\r\r\n', '\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
    }),
  )
  const rows: CsvRow[] = []
  let line = firstLine
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      const breaks = isSheet ? 0 : record.reduce((sum, cell) => sum + lineBreaks(cell), 0)
      if (record.some((cell) => cell.trim() !== '')) rows.push({ line, cells: record.map(cellText) })
      line += 1 + breaks
    }
  } catch (error) {
    if (error instanceof CsvError) throw new UnreadableCsv(line, 'This is not a valid CSV file')
    throw error
  }
  return rows
}

/** Parsed in chunks, so the event loop can run in between. */
function* chunksOf(text: string) {
  const size = 64 * 1024
  for (let start = 0; start < text.length; start += size) yield text.slice(start, start + size)
}

const lineBreaks = (cell: string) => cell.match(/\r\r\n|\r\n|\n|\r/g)?.length ?? 0
