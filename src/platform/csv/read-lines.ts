import type * as z from 'zod'
import { FileErrors, type LineError } from './file-errors.ts'
import { UnreadableFile } from './file-problems.ts'
import type { ReadFile } from './file-reader.ts'
import { readCsvFile } from './read-csv-file.ts'
import type { CsvRow } from './read-csv.ts'

/** The columns of a file and what its lines mean. */
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

/**
 * Reads a file whose header names its columns, and checks each line on its own. The header decides about the format. Throws
 * {@link UnreadableFile}.
 */
export async function readLines<Line extends { line: number }>(
  file: string,
  formatOf: (hasColumn: (name: string) => boolean) => LineFormat<Line>,
): Promise<ReadFile<Line>> {
  const { header, rows } = await readCsvFile(file)
  const named = new Set(header.cells.map((cell) => cell.trim().toLowerCase()))
  const format = formatOf((name) => named.has(name.toLowerCase()))
  const columns = columnsOf(header, format)

  const read: ReadFile<Line> = { rows: rows.length, lines: [], errors: new FileErrors() }
  const lineByKey = new Map<string, number>()
  for (const row of rows) {
    const parsed = parseRow(row, columns, format)
    if ('errors' in parsed) {
      for (const error of parsed.errors) read.errors.add(error)
      continue
    }
    const { line } = parsed
    const key = format.key.of(parsed)
    const earlierLine = lineByKey.get(key.toLowerCase())
    const message = `Line ${earlierLine} has the same ${format.key.label}`
    if (earlierLine === undefined) read.lines.push(parsed)
    else read.errors.add({ line, field: format.key.column, key, value: key, message })
    lineByKey.set(key.toLowerCase(), earlierLine ?? line)
  }
  return read
}

function columnsOf<Line>({ line, cells }: CsvRow, { columns, required, pairs }: LineFormat<Line>): string[] {
  const known = new Map(columns.map((column) => [column.toLowerCase(), column]))
  const found = cells.map((cell) => {
    const column = known.get(cell.trim().toLowerCase())
    if (column === undefined) throw new UnreadableFile(line, `Unknown column ‘${cell.slice(0, 50)}’`)
    return column
  })
  const names = new Set(found)
  for (const column of required)
    if (!names.has(column)) throw new UnreadableFile(line, `The column ‘${column}’ is missing`)
  const lone = pairs.find(([one, other]) => names.has(one) !== names.has(other))
  if (lone) throw new UnreadableFile(line, `The columns ‘${lone[0]}’ and ‘${lone[1]}’ go together`)
  if (names.size < found.length) throw new UnreadableFile(line, 'A column appears twice')
  return found
}

function parseRow<Line>({ line, cells }: CsvRow, columns: string[], { parse, key }: LineFormat<Line>) {
  const rowError = (message: string) => ({ errors: [{ line, field: '', message }] })
  if (cells.length > columns.length) return rowError('This line has more cells than the header has columns')
  if (cells.some((cell) => cell.includes(replacementCharacter))) return rowError('Save the file as UTF-8')
  const byColumn = new Map(columns.map((column, index) => [column, cells[index] ?? '']))
  return parse(new LineCells(line, byColumn, key.column))
}

/** Decoders write it for bytes that are not UTF-8, so the original letters are lost. */
const replacementCharacter = '\ufffd'

/** The cells of a line by column, and what is wrong with them. */
export class LineCells {
  readonly line: number
  readonly errors: LineError[] = []
  readonly #cells: ReadonlyMap<string, string>
  readonly #keyColumn: string

  constructor(line: number, cells: ReadonlyMap<string, string>, keyColumn: string) {
    this.line = line
    this.#cells = cells
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
    return this.value(column).trim().slice(0, maxShown)
  }
}

const maxShown = 100
