import { decimalMarkOf } from '#contract/catalog/imports/decimal-mark.ts'
import type { ImportColumn } from '#contract/catalog/imports/import-columns.ts'
import type {
  FileColumn,
  ImportSettings,
  ProposedSettings,
} from '#contract/catalog/imports/product-imports.ts'
import type { LineError } from '#platform/csv/file-errors.ts'
import { readInWorker } from '#platform/csv/file-reader.ts'
import type { CsvFormat } from '#platform/csv/read-csv.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
import type { FileLine } from '#shop/catalog/admin/files/read-product-file.ts'
import { readProducts } from '#shop/catalog/admin/files/read-products.ts'
import { formatOf, readText } from '#shop/file-reading/file-text.ts'
import { foreignColumns } from '#shop/catalog/admin/file-values/foreign-currency.ts'
import { proposeSettings } from '#shop/catalog/admin/imports/propose-settings.ts'
import { type FileColumns, readFileColumns } from '#shop/catalog/admin/imports/read-file-columns.ts'
import type { ListField, MessyList } from './list-types.ts'

export interface ListReading {
  proposed: ProposedSettings
  /** Whether nothing can be imported before staff have answered. */
  isHeld: boolean
  lines: Map<number, FileLine>
  errors: Map<number, LineError[]>
  /** Lines with errors, as they are once their wrong cells are fixed. */
  fixedLines: Map<number, FileLine>
}

/**
 * Reads a list as an upload and its check do, with the proposed settings. What they leave open is answered as a clerk would
 * who knows the file.
 */
export async function readList(list: MessyList): Promise<ListReading | UnreadableFile> {
  try {
    const text = await readText(list.file)
    const read = await readInWorker<FileColumns, CsvFormat & { headerRow: number | null }>({
      file: text.text,
      options: { separator: text.separator, isSheet: text.encoding === null, headerRow: null },
      read: readFileColumns,
      worker: { name: 'file-columns-worker', from: import.meta.url },
    })
    const { columns, headerRow } = read.lines[0] ?? { columns: [], headerRow: null }
    const proposed = proposeSettings({
      ...text,
      columns,
      headerRow,
      saved: undefined,
      similar: undefined,
      currency: 'EUR',
    })
    const answered = answerColumns(proposed.columns, list)
    const marked = columns.map(({ amounts }, index) => ({ amounts, column: answered[index] }))
    const settings = {
      ...proposed,
      columns: answered,
      decimalMark: decimalMarkOf(marked) ?? list.decimalMark,
    }
    const first = await readRows(text.text, settings, columns)
    const fixed = await readRows(
      text.text,
      {
        ...settings,
        readAs: withoutWrongCells(settings.readAs, first.errors),
      },
      columns,
    )
    return {
      proposed,
      isHeld: proposed.decimalMark === null || !proposed.columns.includes('sku'),
      lines: first.lines,
      errors: first.errors,
      fixedLines: fixed.lines,
    }
  } catch (error) {
    if (error instanceof UnreadableFile) return error
    throw error
  }
}

/** Fields that no column has got, on the columns that have them and got none. Prices of several units stay out. */
function answerColumns(
  proposed: (ImportColumn | null)[],
  { columns, rows }: MessyList,
): (ImportColumn | null)[] {
  const isUseful = (field: ListField) => rows.some(({ cells }) => cells.get(field)?.meaning.kind === 'value')
  return proposed.map((column, index) => {
    const answer = columns[index] ?? null
    return column === null && answer !== null && !proposed.includes(answer) && isUseful(answer)
      ? answer
      : column
  })
}

async function readRows(file: string, settings: ImportSettings, ofFile: readonly FileColumn[]) {
  const { columns, constants, decimalMark, shape, readAs, markup } = settings
  const source = { columns, constants, decimalMark, shape, readAs, markup, today: '2026-05-01' }
  const read = await readProducts(file, {
    ...formatOf(settings),
    ...source,
    matchBy: 'sku',
    headerRow: settings.headerRow,
    conversion: null,
    foreignColumns: foreignColumns(columns, ofFile, 'EUR'),
    currency: 'EUR',
    origin: 'http://shop.example',
  })
  return {
    lines: new Map(read.lines.map((line) => [line.line, line])),
    errors: Map.groupBy(read.errors.listed, ({ line }) => line),
  }
}

/** The texts of wrong cells, left out. */
function withoutWrongCells(readAs: ImportSettings['readAs'], errors: Map<number, LineError[]>) {
  const all: Record<string, Record<string, string | null>> = { ...readAs }
  for (const { field, value } of [...errors.values()].flat())
    if (field !== '' && field !== 'sku' && value !== undefined && value !== '')
      all[field] = { ...all[field], [value]: null }
  return all
}
