import type { CurrencyCode } from '#contract/choices.ts'
import { priceInput } from '#contract/fields.ts'
import { type Cents, toCents } from '#contract/money.ts'
import { tiersProblem } from '#contract/pricing/tiers-problem.ts'
import { type TierColumn, type TierNumber, fromColumn, priceColumn, tierNumbers } from './tier-columns.ts'

/** The price and tier cells of a row, as typed. */
export type TierCells = Record<TierColumn, string> & { price: string }

interface SavedTier {
  minQuantity: number
  price: string
}

/** The cells of saved tiers. */
export function tierCells(tiers: readonly SavedTier[]): Record<TierColumn, string> {
  const from = (index: number) => tiers[index]?.minQuantity.toString() ?? ''
  const price = (index: number) => tiers[index]?.price ?? ''
  return {
    tier2From: from(0),
    tier2Price: price(0),
    tier3From: from(1),
    tier3Price: price(1),
    tier4From: from(2),
    tier4Price: price(2),
    tier5From: from(3),
    tier5Price: price(3),
    tier6From: from(4),
    tier6Price: price(4),
  }
}

interface TypedTier {
  number: TierNumber
  /** NaN unless it is a whole number. */
  minQuantity: number
  price: string
}

/** The tiers with something in their cells. */
export function typedTiers(row: TierCells): TypedTier[] {
  return tierNumbers.flatMap((number) => {
    const [from, price] = [row[fromColumn(number)].trim(), row[priceColumn(number)].trim()]
    if (from === '' && price === '') return []
    return [{ number, minQuantity: /^\d{1,9}$/.test(from) ? Number(from) : NaN, price }]
  })
}

/** Errors of a row's tiers, by column. Higher tier prices are errors until staff confirm them. */
export function tierErrors(
  row: TierCells,
  { currency, confirmHigherTier }: { currency: CurrencyCode; confirmHigherTier: boolean },
): { column: TierColumn; message: string }[] {
  const typed = typedTiers(row)
  const unpriced = typed.flatMap(({ number, price }) => {
    const { error } = priceInput.safeParse(price)
    return error
      ? [{ column: priceColumn(number), message: error.issues[0]?.message ?? 'Enter a price' }]
      : []
  })
  const price = typedCents(row.price)
  if (unpriced.length > 0 || price === undefined) return unpriced
  const tiers = typed.map((tier) => ({ minQuantity: tier.minQuantity, price: toCents(tier.price) }))
  const problem = tiersProblem({ price, tiers }, { currency, confirmHigherTier })
  const column = problem && columnOf(typed, problem)
  return problem && column ? [{ column, message: problem.message }] : []
}

/** The cell of a tier by its position among those typed. */
export function columnOf(
  typed: readonly TypedTier[],
  { index, field }: { index: number; field: string },
): TierColumn | undefined {
  const number = typed[index]?.number
  if (number === undefined) return undefined
  return field === 'price' ? priceColumn(number) : fromColumn(number)
}

/** The price columns of tiers that cost more than the tier before. */
export function higherTierColumns(row: TierCells): TierColumn[] {
  return comparedTiers(row).flatMap(({ number, increase }) => (increase > 0 ? [priceColumn(number)] : []))
}

/** The quantities of tiers that cost as much as the tier before, so that they save nothing. */
export function equalQuantities(row: TierCells): number[] {
  return comparedTiers(row).flatMap(({ minQuantity, increase }) => (increase === 0 ? [minQuantity] : []))
}

/** The tiers, each with the increase of its price over the tier before; NaN without two prices. */
function comparedTiers(row: TierCells) {
  const typed = typedTiers(row)
  return typed.map((tier, index) => {
    const former = typedCents(typed[index - 1]?.price ?? row.price)
    return { ...tier, increase: (typedCents(tier.price) ?? NaN) - (former ?? NaN) }
  })
}

/** Undefined unless the text is a price. */
function typedCents(text: string): Cents | undefined {
  const parsed = priceInput.safeParse(text)
  return parsed.success ? toCents(parsed.data) : undefined
}
