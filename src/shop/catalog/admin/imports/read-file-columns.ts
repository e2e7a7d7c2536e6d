import { countAmounts } from '#contract/catalog/imports/decimal-mark.ts'
import { numberTexts } from '#contract/catalog/imports/number-texts.ts'
import type { FileColumn } from '#contract/catalog/imports/product-imports.ts'
import { FileErrors } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { readCsvFile } from '#platform/csv/read-csv-file.ts'
import type { CsvFormat } from '#platform/csv/read-csv.ts'
import { findHeader } from '#shop/file-reading/find-header.ts'

/** Reads the columns of a file with their first values. Throws UnreadableFile. */
export async function readFileColumns(file: string, format: CsvFormat): Promise<ReadFile<FileColumn>> {
  const { header, rows } = await readCsvFile(file, { ...format, findHeader })
  const lines = header.cells.map((heading, index) => {
    const cells = rows.map((row) => row.cells[index] ?? '')
    return {
      heading: heading.trim().slice(0, maxShown),
      samples: firstValues(cells),
      amounts: countAmounts(cells),
      texts: numberTexts(cells),
    }
  })
  return { rows: rows.length, lines, errors: new FileErrors() }
}

const maxShown = 60
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
