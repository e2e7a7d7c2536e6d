import type * as z from 'zod'
import { priceInput } from '#contract/fields.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { skuInput, tiersInput } from '#contract/pricing/price-fields.ts'
import { quantitiesProblem } from '#contract/pricing/tiers-problem.ts'
import type { Tier } from '#contract/pricing/unit-price.ts'
import { FileErrors, type LineError } from '#platform/csv/file-errors.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { readCsvFile } from '#platform/csv/read-csv-file.ts'
import type { CsvRow } from '#platform/csv/read-csv.ts'
import { priceColumns, tierFromColumn, tierNumbers, tierPriceColumn } from './price-columns.ts'

/** One line of a price file. */
export interface PriceLine {
  line: number
  sku: string
  price: Cents
  /** Absent if the file has no columns for tiers. */
  tiers: FileTier[] | undefined
}

export interface FileTier extends Tier {
  /** In the names of its columns. */
  number: number
}

/** Parses a price file and checks each line on its own. Throws {@link UnreadableFile}. */
export async function readPriceFile(file: string): Promise<ReadFile<PriceLine>> {
  const { header, rows } = await readCsvFile(file)
  const columns = columnsOf(header)

  const read: ReadFile<PriceLine> = { rows: rows.length, lines: [], errors: new FileErrors() }
  const lineBySku = new Map<string, number>()
  for (const row of rows) {
    const parsed = parseRow(row, columns)
    if ('errors' in parsed) {
      for (const error of parsed.errors) read.errors.add(error)
      continue
    }
    const { line, sku } = parsed
    const earlierLine = lineBySku.get(sku.toLowerCase())
    if (earlierLine === undefined) read.lines.push(parsed)
    else read.errors.add({ line, field: 'sku', value: sku, message: `Line ${earlierLine} has the same SKU` })
    lineBySku.set(sku.toLowerCase(), earlierLine ?? line)
  }
  return read
}

function columnsOf({ line, cells }: CsvRow): string[] {
  const columns = cells.map((cell) => {
    const column = cell.trim().toLowerCase()
    if (priceColumns.includes(column)) return column
    throw new UnreadableFile(line, `Unknown column ‘${cell.slice(0, 50)}’`)
  })
  const names = new Set(columns)
  for (const column of ['sku', 'price']) {
    if (!names.has(column)) throw new UnreadableFile(line, `The column ‘${column}’ is missing`)
  }
  const loneTier = tierNumbers.find(
    (tier) => names.has(tierFromColumn(tier)) !== names.has(tierPriceColumn(tier)),
  )
  if (loneTier !== undefined) {
    const [from, price] = [tierFromColumn(loneTier), tierPriceColumn(loneTier)]
    throw new UnreadableFile(line, `The columns ‘${from}’ and ‘${price}’ go together`)
  }
  if (names.size < columns.length) throw new UnreadableFile(line, 'A column appears twice')
  return columns
}

function parseRow({ line, cells }: CsvRow, columns: string[]): PriceLine | { errors: LineError[] } {
  const rowError = (message: string) => ({ errors: [{ line, field: '', message }] })
  if (cells.length > columns.length) return rowError('This line has more cells than the header has columns')
  if (cells.some((cell) => cell.includes(replacementCharacter))) return rowError('Save the file as UTF-8')

  const row = new RowCells(
    line,
    new Map(columns.map((column, index) => [column, (cells[index] ?? '').trim()])),
  )
  const sku = row.parse('sku', skuInput)
  const price = row.parse('price', priceInput)
  const numbers = tierNumbers.filter((tier) => columns.includes(tierFromColumn(tier)))
  const tiers = numbers.flatMap((number) => parseTier(row, number))
  if (sku !== undefined && price !== undefined && row.errors.length === 0) {
    refuseWrongQuantities(row, tiers)
    if (row.errors.length === 0) {
      return { line, sku, price: toCents(price), tiers: numbers.length > 0 ? tiers : undefined }
    }
  }
  return { errors: row.errors }
}

/** Decoders write it for bytes that are not UTF-8, so the original letters are lost. */
const replacementCharacter = '\ufffd'

/** The cells of a line by column, and what is wrong with them. */
class RowCells {
  readonly errors: LineError[] = []
  readonly #line: number
  readonly #cells: ReadonlyMap<string, string>

  constructor(line: number, cells: ReadonlyMap<string, string>) {
    this.#line = line
    this.#cells = cells
  }

  value(column: string): string {
    return this.#cells.get(column) ?? ''
  }

  parse<Output>(column: string, schema: z.ZodType<Output>): Output | undefined {
    const parsed = schema.safeParse(this.value(column))
    if (parsed.success) return parsed.data
    this.refuse(column, parsed.error.issues[0]?.message ?? 'Not valid')
    return undefined
  }

  refuse(column: string, message: string) {
    this.errors.push({ line: this.#line, field: column, value: this.value(column).slice(0, 100), message })
  }
}

function parseTier(row: RowCells, number: number): FileTier[] {
  const [fromColumn, priceColumn] = [tierFromColumn(number), tierPriceColumn(number)]
  const from = row.value(fromColumn)
  if (from === '' && row.value(priceColumn) === '') return []
  const price = row.parse(priceColumn, priceInput)
  const minQuantity = /^\d{1,9}$/.test(from) ? Number(from) : NaN
  const quantity = tiersInput.element.shape.minQuantity.safeParse(minQuantity)
  if (!quantity.success) row.refuse(fromColumn, quantity.error.issues[0]?.message ?? 'Not valid')
  return price === undefined ? [] : [{ number, minQuantity, price: toCents(price) }]
}

/** Whether a tier is dearer is checked only where the line changes a price. */
function refuseWrongQuantities(row: RowCells, tiers: FileTier[]) {
  const problem = quantitiesProblem(tiers)
  const tier = problem && tiers[problem.index]
  if (tier) row.refuse(tierFromColumn(tier.number), problem.message)
}
