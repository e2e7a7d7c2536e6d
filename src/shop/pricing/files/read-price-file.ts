import { priceInput } from '#contract/fields.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { skuInput, tiersInput } from '#contract/pricing/price-fields.ts'
import { quantitiesProblem } from '#contract/pricing/tiers-problem.ts'
import type { Tier } from '#contract/pricing/unit-price.ts'
import type { LineError } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { type LineCells, readLines } from '#platform/csv/read-lines.ts'
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

/** Parses a price file and checks each line on its own. Throws UnreadableFile. */
export function readPriceFile(file: string): Promise<ReadFile<PriceLine>> {
  return readLines(file, () => ({
    columns: priceColumns,
    required: ['sku', 'price'],
    key: { column: 'sku', label: 'SKU', of: ({ sku }) => sku },
    pairs: tierNumbers.map((tier) => [tierFromColumn(tier), tierPriceColumn(tier)] as const),
    parse: parseRow,
  }))
}

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
