import { isValidGtin, plainGtin } from '#contract/catalog/codes/gtin.ts'
import { countAmounts } from '#contract/catalog/imports/decimal-mark.ts'
import { numberTexts } from '#contract/catalog/imports/text-readings.ts'
import { type FileColumn, maxHeaderRow } from '#contract/catalog/imports/product-imports.ts'
import { FileErrors } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { type HeaderPosition, readCsvFile } from '#platform/csv/read-csv-file.ts'
import type { CsvFormat, CsvRow } from '#platform/csv/read-csv.ts'
import { headerFinder } from '#shop/file-reading/find-header.ts'

export interface FileColumns {
  columns: FileColumn[]
  /** The row with the headings; 0 if the file has none, null if it has none below a title. */
  headerRow: number | null
  /** The first rows as if each was the one with the headings. */
  earlyRows: { line: number; headings: string[] }[]
}

/** Reads the columns of a file with their first values. Throws UnreadableFile. */
export async function readFileColumns(
  file: string,
  { headerRow: chosen, ...format }: CsvFormat & { headerRow: number | null },
): Promise<ReadFile<FileColumns>> {
  let position: HeaderPosition = { header: null, firstRow: 0 }
  let earlyRows: FileColumns['earlyRows'] = []
  const findHeader = (all: readonly CsvRow[]) => {
    earlyRows = all
      .slice(0, maxHeaderRow)
      .map(({ line, cells }) => ({ line, headings: cells.map(shownHeading) }))
    return (position = headerFinder(chosen)(all))
  }
  const { header, rows } = await readCsvFile(file, { ...format, findHeader })
  const hasNone = position.header === null
  const headerRow = hasNone ? (position.firstRow === 0 ? 0 : null) : header.line
  const columns = header.cells.map((heading, index) => {
    const cells = rows.map((row) => row.cells[index] ?? '')
    return {
      heading: shownHeading(heading),
      samples: firstValues(cells),
      amounts: countAmounts(cells),
      texts: numberTexts(cells),
      hasGtins: areMostlyGtins(cells),
    }
  })
  return { rows: rows.length, lines: [{ columns, headerRow, earlyRows }], errors: new FileErrors() }
}

/** A number may be a valid GTIN by chance, most of a column are not. Fourteen digits are those of a carton. */
function areMostlyGtins(cells: string[]): boolean {
  const filled = cells.map((cell) => cell.trim()).filter((cell) => cell !== '')
  const valid = filled.filter(
    (cell) => isValidGtin(plainGtin(cell)) && !/^[1-9]\d{13}$/.test(plainGtin(cell)),
  )
  return valid.length >= minGtins && valid.length >= filled.length * minGtinShare
}

const minGtins = 3
const minGtinShare = 0.6

const maxShown = 60

const shownHeading = (cell: string) => cell.trim().slice(0, maxShown)
const maxSamples = 3

function firstValues(cells: string[]): string[] {
  const values = new Set<string>()
  for (const cell of cells) {
    const value = cell.trim()
    if (value !== '') values.add(value.slice(0, maxShown))
    if (values.size === maxSamples) break
  }
  return [...values]
}
