import type { DecimalMark } from '#contract/catalog/imports/decimal-mark.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { priceInput } from '#contract/fields.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { skuInput, tiersInput } from '#contract/pricing/price-fields.ts'
import { quantitiesProblem } from '#contract/pricing/tiers-problem.ts'
import type { Tier } from '#contract/pricing/unit-price.ts'
import type { LineError } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { type LineCells, type LineFormat, type Mapping, readLines } from '#platform/csv/read-lines.ts'
import type { CsvFormat } from '#platform/csv/read-csv.ts'
import { findHeader } from '#shop/file-reading/find-header.ts'
import { numberConverter } from '#shop/file-reading/number-converter.ts'
import { priceColumns, tierFromColumn, tierNumbers, tierPriceColumn } from './price-columns.ts'

/** One line of a price file. */
export interface PriceLine {
  line: number
  sku: string
  price: Cents
  /** Absent if the file has no columns for tiers. */
  tiers: FileTier[] | undefined
}

interface FileTier extends Tier {
  /** In the names of its columns. */
  number: number
}

/** How a file with other columns than ours is read. */
export interface PriceFileSource extends Pick<Mapping, 'columns'> {
  format: CsvFormat
  /** Quantities of tiers by column, for tiers whose headings name them. */
  quantities: Readonly<Record<string, string>>
  decimalMark: DecimalMark
  /** The base currency. */
  currency: CurrencyCode
}

/** Parses a price file, by default in our columns, and checks each line on its own. Throws UnreadableFile. */
export function readPriceFile(file: string, source?: PriceFileSource): Promise<ReadFile<PriceLine>> {
  return readLines(file, () => lineFormat, source && mappingOf(source))
}

const lineFormat: LineFormat<PriceLine> = {
  columns: priceColumns,
  required: ['sku', 'price'],
  key: { column: 'sku', label: 'SKU', of: ({ sku }) => sku },
  pairs: tierNumbers.map((tier) => [tierFromColumn(tier), tierPriceColumn(tier)] as const),
  parse: parseRow,
}

function mappingOf({ format, columns, quantities, ...numbers }: PriceFileSource): Mapping {
  const convert = numberConverter(numbers)
  return {
    ...format,
    findHeader,
    columns,
    constants: quantities,
    convert: (column, cell) => convert(numberKinds.get(column) ?? column, cell),
    complete: (cells) => {
      for (const tier of tierNumbers) {
        const isEmpty = (cells.get(tierPriceColumn(tier)) ?? '').trim() === ''
        if (isEmpty && tierFromColumn(tier) in quantities) cells.set(tierFromColumn(tier), '')
      }
    },
  }
}

const numberKinds: ReadonlyMap<string, string> = new Map(
  tierNumbers.flatMap((tier) => [
    [tierFromColumn(tier), 'minQuantity'],
    [tierPriceColumn(tier), 'price'],
  ]),
)

function parseRow(row: LineCells): PriceLine | { errors: LineError[] } {
  const sku = row.parse('sku', skuInput)
  const price = row.parse('price', priceInput)
  const numbers = tierNumbers.filter((tier) => row.has(tierFromColumn(tier)))
  const tiers = numbers.flatMap((number) => parseTier(row, number))
  if (sku !== undefined && price !== undefined && row.errors.length === 0) {
    refuseWrongQuantities(row, tiers)
    if (row.errors.length === 0) {
      return { line: row.line, sku, price: toCents(price), tiers: numbers.length > 0 ? tiers : undefined }
    }
  }
  return { errors: row.errors }
}

function parseTier(row: LineCells, number: number): FileTier[] {
  const [fromColumn, priceColumn] = [tierFromColumn(number), tierPriceColumn(number)]
  const from = row.value(fromColumn).trim()
  if (from === '' && row.value(priceColumn).trim() === '') return []
  const price = row.parse(priceColumn, priceInput)
  const minQuantity = /^\d{1,9}$/.test(from) ? Number(from) : NaN
  const quantity = tiersInput.element.shape.minQuantity.safeParse(minQuantity)
  if (!quantity.success) row.refuse(fromColumn, quantity.error.issues[0]?.message ?? 'Not valid')
  return price === undefined ? [] : [{ number, minQuantity, price: toCents(price) }]
}

/** Higher tier prices are checked only where the line changes a price. */
function refuseWrongQuantities(row: LineCells, tiers: FileTier[]) {
  const problem = quantitiesProblem(tiers)
  const tier = problem && tiers[problem.index]
  if (tier) row.refuse(tierFromColumn(tier.number), problem.message)
}
