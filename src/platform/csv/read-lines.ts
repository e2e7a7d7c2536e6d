import type * as z from 'zod'
import { FileErrors, type LineError } from './file-errors.ts'
import { UnreadableFile } from './file-problems.ts'
import type { ReadFile } from './file-reader.ts'
import { type Table, type TableFormat, readCsvFile } from './read-csv-file.ts'
import type { CsvRow } from './read-csv.ts'

/** The columns of a file and the meaning of its lines. */
export interface LineFormat<Line> {
  /** In any order and case. */
  columns: readonly string[]
  required: readonly string[]
  /** The column that identifies a line, in any case, and how readers call it. */
  key: { column: string; label: string; of: (line: Line) => string }
  /** Columns that are useless alone. */
  pairs: readonly (readonly [string, string])[]
  parse: (row: LineCells) => Line | { errors: LineError[] }
}

/** The rows of a file in our columns. */
export interface ReshapedTable extends Table {
  /** Rows of the file that are left out. */
  errors: LineError[]
  notes: string[]
}

/** How a file is read whose header does not name our columns. */
export interface Mapping extends TableFormat {
  /** Our column for each column of the file; null for ignored ones. */
  columns: readonly (string | null)[]
  /** Rewrites the whole file in our columns, in place of `columns`. */
  reshape?: ((table: Table) => ReshapedTable) | undefined
  /** Cells that all lines have in addition, by column. */
  constants: Readonly<Record<string, string>>
  /** Rewrites a cell as we write it. Null: as if the row had no such column. */
  convert: (column: string, cell: string) => string | null
  /** Adds cells that follow from others of their row. */
  complete?: ((cells: Map<string, string>) => void) | undefined
}

/**
 * Reads a file whose header or mapping names its columns, and checks each line on its own. The columns decide about the
 * format. Throws {@link UnreadableFile}.
 */
export async function readLines<Line extends { line: number }>(
  file: string,
  formatOf: (hasColumn: (name: string) => boolean) => LineFormat<Line>,
  mapping?: Mapping,
): Promise<ReadFile<Line>> {
  const table = await readCsvFile(file, mapping)
  const reshaped = mapping?.reshape?.(table)
  const { header, rows } = reshaped ?? table
  const cells =
    mapping && !reshaped ? header.cells.map((_, index) => mapping.columns[index] ?? null) : header.cells
  const constants = mapping?.constants ?? {}
  const names = [...cells.flatMap((cell) => cell ?? []), ...Object.keys(constants)]
  const named = new Set(names.map((cell) => cell.trim().toLowerCase()))
  const format = formatOf((name) => named.has(name.toLowerCase()))
  checkColumns(header.line, names, format)
  const columns = { ofFile: cells.map((cell) => cell && findColumn(cell, format)), constants, mapping }

  const errors = new FileErrors()
  for (const error of reshaped?.errors ?? []) errors.add(error)
  const read: ReadFile<Line> = { rows: table.rows.length, lines: [], errors, notes: reshaped?.notes ?? [] }
  const lineByKey = new Map<string, number>()
  for (const row of drain(rows)) {
    const parsed = parseRow(row, columns, format)
    if ('errors' in parsed) {
      const lineErrors: LineError[] = parsed.errors
      for (const error of lineErrors) errors.add(error)
      // In a supplier's file, a later line with its key is a repetition, too.
      const wrongKey = mapping && lineErrors[0]?.key?.toLowerCase()
      if (wrongKey && !lineByKey.has(wrongKey)) lineByKey.set(wrongKey, row.line)
      continue
    }
    const { line } = parsed
    const key = format.key.of(parsed)
    const earlierLine = lineByKey.get(key.toLowerCase())
    const message = `Line ${earlierLine} has the same ${format.key.label}`
    if (earlierLine === undefined) read.lines.push(parsed)
    else errors.add({ line, field: format.key.column, key, value: key, message })
    lineByKey.set(key.toLowerCase(), earlierLine ?? line)
  }
  return read
}

/** Empties the list, so that the cells of a large file are collected as garbage while its lines are read. */
function* drain<T>(list: T[]): Generator<T> {
  list.reverse()
  for (let item = list.pop(); item !== undefined; item = list.pop()) yield item
}

interface Columns {
  /** The field of each cell of a row; null for ignored ones. */
  ofFile: (string | null | undefined)[]
  constants: Readonly<Record<string, string>>
  mapping: Mapping | undefined
}

function findColumn<Line>(cell: string, { columns }: LineFormat<Line>): string | undefined {
  const name = cell.trim().toLowerCase()
  return columns.find((column) => column.toLowerCase() === name)
}

function checkColumns<Line>(line: number, cells: string[], format: LineFormat<Line>) {
  const { required, pairs } = format
  const fileColumns = cells.map((cell) => {
    const column = findColumn(cell, format)
    if (column === undefined) throw new UnreadableFile(line, `Unknown column ‘${cell.slice(0, 50)}’`)
    return column
  })
  const names = new Set(fileColumns)
  for (const column of required)
    if (!names.has(column)) throw new UnreadableFile(line, `The column ‘${column}’ is missing`)
  const lone = pairs.find(([one, other]) => names.has(one) !== names.has(other))
  if (lone) throw new UnreadableFile(line, `The columns ‘${lone[0]}’ and ‘${lone[1]}’ go together`)
  if (names.size < fileColumns.length) throw new UnreadableFile(line, 'A column appears twice')
}

function parseRow<Line>({ line, cells }: CsvRow, columns: Columns, { parse, key }: LineFormat<Line>) {
  const rowError = (message: string) => ({ errors: [{ line, field: '', message }] })
  const { ofFile, constants, mapping } = columns
  const extraCells = cells.slice(ofFile.length)
  // Spreadsheets and suppliers' files end lines with separators.
  if (extraCells.some((cell) => cell.trim() !== ''))
    return rowError('This line has more cells than the header has columns')
  if (cells.some((cell) => cell.includes(replacementCharacter))) return rowError('Save the file as UTF-8')
  const byColumn = new Map<string, string>()
  const written = new Map<string, string>()
  for (const [index, column] of ofFile.entries()) {
    const cell = cells[index] ?? ''
    if (!column) continue
    const converted = mapping ? mapping.convert(column, cell) : cell
    if (converted !== null) byColumn.set(column, converted)
    written.set(column, cell)
  }
  for (const [column, cell] of Object.entries(constants)) byColumn.set(column, cell)
  mapping?.complete?.(byColumn)
  return parse(new LineCells(line, { byColumn, written, keyColumn: key.column }))
}

/** Decoders write it for bytes that are not UTF-8, so the original letters are lost. */
const replacementCharacter = '\ufffd'

interface Row {
  /** The cells as we write them. */
  byColumn: ReadonlyMap<string, string>
  /** The cells as they are in the file. */
  written: ReadonlyMap<string, string>
  keyColumn: string
}

/** The cells of a line by column, and their errors. */
export class LineCells {
  readonly line: number
  readonly errors: LineError[] = []
  readonly #cells: ReadonlyMap<string, string>
  /** As they are in the file. */
  readonly #written: ReadonlyMap<string, string>
  readonly #keyColumn: string

  constructor(line: number, { byColumn, written, keyColumn }: Row) {
    this.line = line
    this.#cells = byColumn
    this.#written = written
    this.#keyColumn = keyColumn
  }

  /** In the order of the file. */
  get columns(): string[] {
    return [...this.#cells.keys()]
  }

  has(column: string): boolean {
    return this.#cells.has(column)
  }

  /** Empty if the file has no such column. */
  value(column: string): string {
    return this.#cells.get(column) ?? ''
  }

  parse<Output>(
    column: string,
    schema: z.ZodType<Output>,
    input: unknown = this.value(column),
  ): Output | undefined {
    const parsed = schema.safeParse(input)
    if (parsed.success) return parsed.data
    this.refuse(column, parsed.error.issues[0]?.message ?? 'Not valid')
    return undefined
  }

  refuse(column: string, message: string) {
    this.errors.push({
      line: this.line,
      field: column,
      key: this.#shown(this.#keyColumn),
      value: this.#shown(column),
      message,
    })
  }

  #shown(column: string) {
    return (this.#written.get(column) ?? this.value(column)).trim().slice(0, maxShown)
  }
}

const maxShown = 100
