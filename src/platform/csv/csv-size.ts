import type { Separator } from '#contract/catalog/imports/separators.ts'
import { maxImportColumns } from '#contract/limits.ts'

/** The text is not valid CSV or too large. */
export class UnreadableCsv extends Error {
  readonly line: number

  constructor(line: number, reason: string) {
    super(reason)
    this.name = 'UnreadableCsv'
    this.line = line
  }
}

/** Fits into a process with little memory. */
const maxRows = 100_000
const maxEmptyRows = 10_000
const maxCells = 6_400_000
const maxRowCharacters = 256 * 1024

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const tab = 0x09

interface Counted {
  separator: Separator
  /** The number of the first line. */
  firstLine: number
}

interface Row {
  start: number
  line: number
  columns: number
  isEmpty: boolean
}

/** Counts rows and cells in one pass, before the file is parsed into cells. Throws {@link UnreadableCsv}. */
export function checkCsvSize(text: string, { separator: delimiter, firstLine }: Counted) {
  const separator = delimiter.charCodeAt(0)
  const total = { rows: 0, emptyRows: 0, cells: 0 }
  let line = firstLine
  let row: Row = { start: 0, line, columns: 1, isEmpty: true }
  let isQuoted = false
  let isCellStart = true
  for (let index = 0; index <= text.length; index++) {
    const code = index === text.length ? lineFeed : text.charCodeAt(index)
    const breakLength = lineBreakLength(text, index, code)
    if (isQuoted && index === text.length) throw new UnreadableCsv(row.line, 'Unclosed quotation mark')
    if (index - row.start > maxRowCharacters) {
      const reason = 'A row is larger than 256 KB. Check for an unclosed quotation mark.'
      throw new UnreadableCsv(row.line, reason)
    }
    if (breakLength > 0) line++
    // A quotation mark opens a quoted cell only at its start. Elsewhere it is an inch mark.
    const isQuote = code === quote && (isQuoted || isCellStart)
    isCellStart = false
    if (isQuote) {
      isQuoted = !isQuoted
      // The second half of a doubled quotation mark opens the cell again.
      isCellStart = !isQuoted
    } else if (isQuoted) {
      row.isEmpty = false
    } else if (code === separator) {
      row.columns++
      isCellStart = true
    } else if (breakLength > 0) {
      countRow(total, row)
      row = { start: index + breakLength, line, columns: 1, isEmpty: true }
      isCellStart = true
    } else if (code !== space && code !== tab) {
      row.isEmpty = false
    }
    if (row.columns > maxImportColumns)
      throw new UnreadableCsv(row.line, `A row has more than ${maxImportColumns} columns`)
    index += Math.max(0, breakLength - 1)
  }
}

/** The characters of the line break that starts here; 0 if none does. Some exports end lines with CR CR LF. */
function lineBreakLength(text: string, index: number, code: number): number {
  if (code === lineFeed) return 1
  if (code !== carriageReturn) return 0
  if (text.charCodeAt(index + 1) === lineFeed) return 2
  return text.startsWith('\r\n', index + 1) ? 3 : 1
}

function countRow(total: { rows: number; emptyRows: number; cells: number }, row: Row) {
  total.cells += row.columns
  if (row.isEmpty && ++total.emptyRows > maxEmptyRows) {
    throw new UnreadableCsv(row.line, 'The file has more than 10,000 empty rows. Delete them.')
  }
  if (!row.isEmpty && ++total.rows > maxRows) {
    throw new UnreadableCsv(row.line, 'The file has more than 100,000 rows. Split it into smaller files.')
  }
  if (total.cells > maxCells) {
    throw new UnreadableCsv(
      row.line,
      'The file has more than 6.4 million cells. Delete columns, or split it into smaller files.',
    )
  }
}
