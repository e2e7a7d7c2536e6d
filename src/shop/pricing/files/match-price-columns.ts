import type { ImportColumn } from '#contract/catalog/imports/import-columns.ts'
import { suggestColumns } from '#contract/catalog/imports/suggest-columns.ts'
import { maxTiers } from '#contract/pricing/tiers-problem.ts'
import { UnreadableFile } from '#platform/csv/file-problems.ts'
import { tierFromColumn, tierNumbers, tierPriceColumn } from './price-columns.ts'
import type { PriceFileColumn } from './read-price-columns.ts'
import { tierQuantity } from './tier-quantity.ts'

/** Columns that staff chose, by index. */
interface Chosen {
  sku: number | undefined
  price: number | undefined
}

interface MatchedColumns {
  /** Our column for each one of the file; null for those that are not used. */
  fields: (string | null)[]
  /** The quantities of tiers that headings such as "from 10" name, by column. */
  quantities: Record<string, string>
}

/** Which of these values are SKUs of the shop, in lower case. */
type FindSkus = (values: string[]) => Promise<ReadonlySet<string>>

/**
 * Matches the columns of a file by their headings, or else by their values. Columns that are not found are not among the
 * fields. Throws UnreadableFile.
 */
export async function matchPriceColumns(
  columns: readonly PriceFileColumn[],
  chosen: Chosen,
  findSkus: FindSkus,
): Promise<MatchedColumns> {
  const headings = columns.map(({ heading }) => heading)
  const suggested = suggestColumns(headings)
  const { tiers, unitPrice } = matchTiers(headings)
  const suggestedFor = (field: ImportColumn) => suggested.findIndex((column) => column === field)

  const sku =
    chosen.sku ??
    (await findSkuColumn(columns, { suggested: suggestedFor('sku'), taken: chosen.price }, findSkus))
  const unnamed = [...columns.keys()].filter(
    (index) => columns[index]?.hasPrices && !suggested[index] && !tiers[index] && index !== sku,
  )
  const likely = [
    suggestedFor('price'),
    suggestedFor('unitCost'),
    unitPrice,
    ...(unnamed.length === 1 ? unnamed : []),
  ]
  const price = chosen.price ?? likely.find((index) => index >= 0 && index !== sku)
  const fields = columns.map((_, index) => {
    if (index === sku) return 'sku'
    return index === price ? 'price' : (tiers[index]?.column ?? null)
  })
  const named = tiers.flatMap((tier, index) =>
    tier?.quantity && fields[index] === tier.column ? [tier] : [],
  )
  return {
    fields,
    quantities: Object.fromEntries(
      named.map(({ number, quantity }) => [tierFromColumn(number), String(quantity)]),
    ),
  }
}

/** The suggested column, unless none of its values is a SKU of the shop while others are. */
async function findSkuColumn(
  columns: readonly PriceFileColumn[],
  { suggested, taken }: { suggested: number; taken: number | undefined },
  findSkus: FindSkus,
): Promise<number | undefined> {
  const free = suggested < 0 || suggested === taken ? undefined : suggested
  const known = await findSkus(columns.flatMap(({ values }) => values))
  const countKnown = (index: number) =>
    columns[index]?.values.filter((value) => known.has(value.toLowerCase())).length ?? 0
  if (free !== undefined && countKnown(free) > 0) return free
  const [best] = [...columns.keys()]
    .filter((index) => index !== taken && countKnown(index) > 0)
    .toSorted((one, other) => countKnown(other) - countKnown(one))
  return best ?? free
}

interface TierColumn {
  column: string
  number: number
  /** Undefined if a column of its own has it. */
  quantity?: number
}

/** Our own columns of tiers, or else those whose headings say from which quantity their prices apply. */
function matchTiers(headings: readonly string[]): {
  tiers: (TierColumn | undefined)[]
  /** The column with prices from 1; -1 if there is none. */
  unitPrice: number
} {
  const names = headings.map((heading) => heading.trim().toLowerCase())
  const own = tierNumbers.flatMap((number) =>
    [tierFromColumn(number), tierPriceColumn(number)].map((column) => ({ column, number })),
  )
  const ownOf = (name: string, index: number) =>
    names.indexOf(name) === index ? own.find(({ column }) => column === name) : undefined
  if (names.some((name, index) => ownOf(name, index))) return { tiers: names.map(ownOf), unitPrice: -1 }

  const quantities = headings.map(tierQuantity)
  const ascending = quantities
    .flatMap((quantity) => (quantity && quantity > 1 ? [quantity] : []))
    .toSorted(byNumber)
  if (ascending.length > maxTiers)
    throw new UnreadableFile(
      null,
      `The file has prices from ${ascending.length} quantities. Keep at most ${maxTiers}.`,
    )
  if (new Set(ascending).size < ascending.length)
    throw new UnreadableFile(null, 'Two columns have prices from the same quantity. Delete one.')
  const tiers = quantities.map((quantity) => {
    const position = quantity ? ascending.indexOf(quantity) : -1
    const number = tierNumbers[position]
    return quantity && number ? { column: tierPriceColumn(number), number, quantity } : undefined
  })
  return { tiers, unitPrice: quantities.indexOf(1) }
}

const byNumber = (one: number, other: number) => one - other
