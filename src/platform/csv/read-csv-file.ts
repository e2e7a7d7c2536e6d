import { UnreadableCsv } from './csv-size.ts'
import { UnreadableFile } from './file-problems.ts'
import { type CsvRow, readCsv } from './read-csv.ts'

/** As {@link readCsv}, split into header and rows. Throws {@link UnreadableFile}. */
export async function readCsvFile(file: string): Promise<{ header: CsvRow; rows: CsvRow[] }> {
  const [header, ...rows] = await csvRows(file)
  if (!header) throw new UnreadableFile(1, 'The file is empty')
  return { header, rows }
}

async function csvRows(file: string): Promise<CsvRow[]> {
  try {
    return await readCsv(file)
  } catch (error) {
    if (error instanceof UnreadableCsv) throw new UnreadableFile(error.line, error.message)
    throw error
  }
}
