import { stringify } from 'csv-stringify/sync'
import { Readable } from 'node:stream'
import { noStore } from '#platform/http/security-headers.ts'
import { isFormula } from './formula.ts'

/** Streams rows as CSV (RFC 4180) with a byte order mark, so spreadsheets read it as UTF-8. */
export function csvFile(header: readonly string[], batches: AsyncIterable<string[][]>): Readable {
  async function* lines() {
    yield byteOrderMark + toCsv([[...header]])
    for await (const rows of batches) yield toCsv(rows.map((row) => row.map(escapeFormula)))
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

const toCsv = (rows: string[][]) => stringify(rows, { record_delimiter: '\r\n', quoted_match: /[\r\n]/ })

/** An apostrophe makes a spreadsheet treat the cell as text. */
function escapeFormula(cell: string) {
  return isFormula(cell) ? `'${cell}` : cell
}
