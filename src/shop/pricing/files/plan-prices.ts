import type { PriceReport } from '#contract/pricing/price-list-prices.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import { toMoney } from '#contract/money.ts'
import { tiersProblem } from '#contract/pricing/tiers-problem.ts'
import type { ListPrice } from '#contract/pricing/unit-price.ts'
import { FileErrors, type LineError } from '#platform/csv/file-errors.ts'
import type { ReadFile } from '#platform/csv/file-reader.ts'
import { iterateYielding } from '#platform/iterate-yielding.ts'
import { fractionErrors } from '#shop/currency/refuse-fractions.ts'
import { type PriceWrite, isSamePrice } from '#shop/pricing/prices/apply-prices.ts'
import { listPriceReply } from '#shop/pricing/prices/list-price-reply.ts'
import type { VariantPriceRow } from '#shop/pricing/prices/queries.ts'
import { tierPriceColumn } from './price-columns.ts'
import type { PriceLine } from './read-price-file.ts'

export interface PricePlan {
  writes: (PriceWrite & { line: number; name: string })[]
  unchanged: number
  /** Variants that the list and the file name. */
  matched: number
  /** The variants of the file, whether their prices change or not. */
  variantIds: number[]
  errors: FileErrors
}

interface Setup {
  /** By SKU in lower case. */
  variants: ReadonlyMap<string, VariantPriceRow>
  confirmHigherTier: boolean
  currency: CurrencyCode
}

/** Plans the changes of a price file line by line. Yields to other requests in between. */
export async function planPrices(
  { lines, errors }: ReadFile<PriceLine>,
  { variants, ...terms }: Setup,
): Promise<PricePlan> {
  const plan: PricePlan = {
    writes: [],
    unchanged: 0,
    matched: 0,
    variantIds: [],
    errors: new FileErrors(errors),
  }
  for await (const line of iterateYielding(lines)) {
    const variant = variants.get(line.sku.toLowerCase())
    if (variant) planLine(plan, line, { variant, ...terms })
    else
      plan.errors.add({ line: line.line, field: 'sku', value: line.sku, message: 'No variant has this SKU' })
  }
  plan.errors.listed.sort((a, b) => a.line - b.line)
  return plan
}

interface Planned extends Omit<Setup, 'variants'> {
  variant: VariantPriceRow
}

function planLine(plan: PricePlan, line: PriceLine, { variant, confirmHigherTier, currency }: Planned) {
  const { variantId, sku, own, product } = variant
  plan.variantIds.push(variantId)
  if (own) plan.matched++
  const tiers = line.tiers?.map(({ minQuantity, price }) => ({ minQuantity, price })) ?? own?.tiers ?? []
  const after: ListPrice = { price: line.price, tiers }
  if (own && isSamePrice(own, after)) {
    plan.unchanged++
    return
  }
  const errors = [
    ...lineFractions(line, currency),
    ...(confirmHigherTier ? [] : higherTierErrors(line, after, currency)),
  ]
  for (const error of errors) plan.errors.add(error)
  if (errors.length === 0)
    plan.writes.push({ line: line.line, variantId, sku, name: product.name, before: own, ...after })
}

function lineFractions({ line, price, tiers = [] }: PriceLine, currency: CurrencyCode): LineError[] {
  const cells: Record<string, string> = {
    price: toMoney(price),
    ...Object.fromEntries(tiers.map((tier) => [tierPriceColumn(tier.number), toMoney(tier.price)])),
  }
  return fractionErrors(cells, currency).map((error) => ({ line, value: cells[error.field], ...error }))
}

function higherTierErrors({ line, tiers }: PriceLine, after: ListPrice, currency: CurrencyCode): LineError[] {
  const problem = tiersProblem(after, { currency })
  if (!problem) return []
  const tier = tiers?.[problem.index]
  if (tier) {
    const { message } = problem
    return [{ line, field: tierPriceColumn(tier.number), value: toMoney(tier.price), message }]
  }
  const message = `The tier from ${after.tiers[problem.index]?.minQuantity} would cost more than the price before it. Add its columns, or confirm higher tier prices.`
  return [{ line, field: 'price', value: toMoney(after.price), message }]
}

/** The plan as staff review it before importing. */
export function reportOf(
  { writes, unchanged, errors }: PricePlan,
  list: Pick<PriceReport, 'rows' | 'notInFile' | 'removed' | 'version' | 'reading'>,
): PriceReport {
  const changed = writes.filter(({ before }) => before !== null)
  return {
    ...list,
    added: writes.length - changed.length,
    changed: changed.length,
    unchanged,
    averageChange: averageChange(changed),
    changes: writes.map(({ line, sku, name, before, ...after }) => ({
      line,
      sku,
      name,
      before: before && listPriceReply(before),
      after: listPriceReply(after),
    })),
    errors: errors.listed.map(({ key: _key, ...error }) => error),
    moreErrors: errors.more,
  }
}

function averageChange(writes: PriceWrite[]): number | null {
  const changes = writes.flatMap(({ before, price }) => (before ? [price / before.price - 1] : []))
  return changes.length === 0 ? null : changes.reduce((sum, change) => sum + change, 0) / changes.length
}
