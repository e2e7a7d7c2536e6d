import { stringify } from 'csv-stringify/sync'
import { Readable } from 'node:stream'
import type { Separator } from '#contract/catalog/imports/separators.ts'
import { noStore } from '#platform/http/security-headers.ts'
import { isFormula } from './formula.ts'
import { hasTextMark } from './text-marks.ts'

/** Streams rows as CSV (RFC 4180) with a byte order mark, so spreadsheets read it as UTF-8. */
export function csvFile(
  header: readonly string[],
  batches: AsyncIterable<string[][]> | Iterable<string[][]>,
  separator: Separator = ',',
): Readable {
  const toCsv = (rows: string[][]) =>
    stringify(
      rows.map((row) => row.map(escapeFormula)),
      { delimiter: separator, record_delimiter: '\r\n', quoted_match: /[\r\n]/ },
    )
  async function* lines() {
    yield byteOrderMark + toCsv([[...header]])
    for await (const rows of batches) yield toCsv(rows)
  }
  return Readable.from(lines())
}

/** Headers for a download named after the export and the date. */
export function csvHeaders(name: string, now: Date) {
  return {
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': `attachment; filename="${name}-${now.toISOString().slice(0, 10)}.csv"`,
    'cache-control': noStore,
  }
}

const byteOrderMark = '\uFEFF'

/** An apostrophe makes a spreadsheet treat the cell as text. */
function escapeFormula(cell: string) {
  return isFormula(cell) || hasTextMark(cell) ? `'${cell}` : cell
}
