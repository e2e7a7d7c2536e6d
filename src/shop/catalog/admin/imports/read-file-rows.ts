import { FileErrors } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { readCsvFile } from '#platform/csv/read-csv-file.ts'
import type { CsvFormat, CsvRow } from '#platform/csv/read-csv.ts'
import { headerFinder } from '#shop/file-reading/find-header.ts'

export interface RowChoice {
  format: CsvFormat
  /** As in the settings of an import. */
  headerRow: number | null
  /** Numbers of the lines on which rows start. */
  lines: readonly number[]
}

/** Reads the header and the chosen rows of a file. Throws UnreadableFile. */
export async function readFileRows(
  file: string,
  { format, headerRow, lines }: RowChoice,
): Promise<ReadFile<CsvRow>> {
  const { header, rows } = await readCsvFile(file, { ...format, findHeader: headerFinder(headerRow) })
  const chosen = new Set(lines)
  return {
    rows: rows.length,
    lines: [header, ...rows.filter(({ line }) => chosen.has(line))],
    errors: new FileErrors(),
  }
}
