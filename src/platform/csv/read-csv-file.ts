import type { Separator } from '#contract/catalog/imports/separators.ts'
import { UnreadableCsv } from './csv-size.ts'
import { UnreadableFile } from './file-problems.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

/** As {@link readCsv}, split into header and rows. Throws {@link UnreadableFile}. */
export async function readCsvFile(
  file: string,
  separator?: Separator,
): Promise<{ header: CsvRow; rows: CsvRow[] }> {
  const [header, ...rows] = await csvRows(file, separator)
  if (!header) throw new UnreadableFile(1, 'The file is empty')
  return { header, rows }
}

async function csvRows(file: string, separator: Separator | undefined): Promise<CsvRow[]> {
  try {
    return await readCsv(file, separator)
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new UnreadableFile(error.line, error.message)
    throw error
  }
}
