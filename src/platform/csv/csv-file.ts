import { stringify } from 'csv-stringify/sync'
import { Readable } from 'node:stream'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import { downloadHeaders } from '#platform/http/download-headers.ts'
import { isFormula } from './formula.ts'
import { withTextMark } from './text-marks.ts'

interface Format {
  separator?: Separator
  /** By which spreadsheets know UTF-8. Default: true. */
  hasByteOrderMark?: boolean
}

/** Streams rows as CSV (RFC 4180). */
export function csvFile(
  header: readonly string[],
  batches: AsyncIterable<string[][]> | Iterable<string[][]>,
  { separator = ',', hasByteOrderMark = true }: Format = {},
): Readable {
  const toCsv = (rows: string[][]) =>
    stringify(
      rows.map((row) => row.map(escapeFormula)),
      { delimiter: separator, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
    )
  async function* lines() {
    yield (hasByteOrderMark ? byteOrderMark : '') + toCsv([[...header]])
    for await (const rows of batches) yield toCsv(rows)
  }
  return Readable.from(lines())
}

export const csvHeaders = (name: string, now: Date) => downloadHeaders(name, 'csv', now)

const byteOrderMark = '\uFEFF'

/** An apostrophe makes a spreadsheet treat the cell as text. */
const escapeFormula = (cell: string) => (isFormula(cell) ? `'${cell}` : withTextMark(cell))
