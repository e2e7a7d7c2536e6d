import type { Separator } from '#contract/catalog/imports/separators.ts'

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
const maxColumns = 64
const maxRowCharacters = 256 * 1024

const quote = 0x22
const lineFeed = 0x0a
const carriageReturn = 0x0d
const space = 0x20
const tab = 0x09

/** Counts rows and columns in one pass, before the file is parsed into cells. Throws {@link UnreadableCsv}. */
export function checkCsvSize(text: string, delimiter: Separator) {
  const separator = delimiter.charCodeAt(0)
  const total = { rows: 0, emptyRows: 0 }
  let line = 1
  let row = { start: 0, line: 1, columns: 1, isEmpty: true }
  let isQuoted = false
  for (let index = 0; index <= text.length; index++) {
    const code = index === text.length ? lineFeed : text.charCodeAt(index)
    const isBreak = code === lineFeed || code === carriageReturn
    if (index - row.start > maxRowCharacters) {
      const reason = 'A row is larger than 256 KB. Check for an unclosed quotation mark.'
      throw new UnreadableCsv(row.line, reason)
    }
    if (isBreak && !(code === lineFeed && text.charCodeAt(index - 1) === carriageReturn)) line++
    if (isQuoted && index < text.length) {
      if (code === quote) isQuoted = false
      else row.isEmpty = false
    } else if (code === quote) {
      isQuoted = true
    } else if (code === separator) {
      if (++row.columns > maxColumns) {
        throw new UnreadableCsv(row.line, `A row has more than ${maxColumns} columns`)
      }
    } else if (isBreak) {
      countRow(total, row)
      // CRLF is one line ending.
      if (code === carriageReturn && text.charCodeAt(index + 1) === lineFeed) index++
      row = { start: index + 1, line, columns: 1, isEmpty: true }
    } else if (code !== space && code !== tab) {
      row.isEmpty = false
    }
  }
}

function countRow(total: { rows: number; emptyRows: number }, row: { line: number; isEmpty: boolean }) {
  if (row.isEmpty && ++total.emptyRows > maxEmptyRows) {
    throw new UnreadableCsv(row.line, 'The file has more than 10,000 empty rows. Delete them.')
  }
  if (!row.isEmpty && ++total.rows > maxRows) {
    throw new UnreadableCsv(row.line, 'The file has more than 100,000 rows. Split it into smaller files.')
  }
}
