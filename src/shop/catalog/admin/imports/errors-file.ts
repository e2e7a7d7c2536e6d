import type { Readable } from 'node:stream'
import { errorColumn, isErrorColumn } from '#contract/catalog/imports/import-columns.ts'
import { describeField, productFieldNames } from '#contract/catalog/product-fields.ts'
import { csvFile } from '#platform/csv/csv-file.ts'
import { readInWorker } from '#platform/csv/file-reader.ts'
import type { CsvRow } from '#platform/csv/read-csv.ts'
import type { Db } from '#platform/database/db.ts'
import { formatOf } from '#shop/file-reading/file-text.ts'
import { ImportNotFound } from './problems.ts'
import { type ImportRow, findContent, findImport } from './queries.ts'
import { type RowChoice, readFileRows } from './read-file-rows.ts'
import type { StoredCheck } from './stored-check.ts'

/** The omitted rows in the columns of their file, with a column for errors. Throws ImportNotFound. */
export async function errorsFile(db: Db, id: number): Promise<Readable> {
  const importRow = await findImport(db, id)
  const stored = await findContent(db, id)
  if (!importRow?.result || !stored) throw new ImportNotFound()
  const { separator } = importRow.settings
  const { lines } = await readInWorker<CsvRow, RowChoice>({
    file: stored.content,
    options: {
      format: formatOf(importRow.settings),
      headerRow: importRow.settings.headerRow ?? null,
      lines: importRow.result.leftOutLines,
    },
    read: readFileRows,
    worker: { name: 'file-rows-worker', from: import.meta.url },
  })
  const [header, ...rows] = lines
  const headings = header?.cells ?? []
  const keptColumns = headings.keys().filter((index) => !isErrorColumn(headings[index] ?? ''))
  const indexes = [...keptColumns]
  const textOf = errorTexts(importRow, importRow.result)
  const cells = rows.map((row) => [...indexes.map((index) => row.cells[index] ?? ''), textOf(row.line)])
  return csvFile([...indexes.map((index) => headings[index] ?? ''), errorColumn], [cells], {
    separator,
  })
}

/** The errors of a line, under the headings of its file. */
function errorTexts({ columns, settings }: ImportRow, { errors, moreErrors }: StoredCheck) {
  const headings = new Map(settings.columns.map((column, index) => [column, columns[index]?.heading]))
  const labels = new Map<string, string>(productFieldNames.map((name) => [name, describeField(name).label]))
  const byLine = Map.groupBy(errors, ({ line }) => line)
  return (line: number) => {
    const messages = byLine.get(line)?.map(({ field, message }) => {
      const [, heading] = [...headings].find(([column]) => column === field) ?? []
      const name = heading || (labels.get(field) ?? field)
      return name === '' ? message : `${name}: ${message}`
    })
    if (messages) return messages.join('; ')
    return moreErrors > 0 ? 'Fix the other errors first' : 'Another row of this product has an error'
  }
}
