import type * as z from 'zod'
import type { CurrencyCode } from '#contract/choices.ts'
import { toCents } from '#contract/money.ts'
import type { changedPrices } from '#contract/pricing/price-list-prices.ts'
import { tiersProblem } from '#contract/pricing/tiers-problem.ts'
import type { ListPrice } from '#contract/pricing/unit-price.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { Invalid } from '#platform/problems.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { type Amounts, refuseFractionsOfBase } from '#shop/currency/refuse-fractions.ts'
import { lockUnchangedList } from '#shop/pricing/lists/lock-unchanged-list.ts'
import { PercentageList } from '#shop/pricing/problems.ts'
import { type PriceWrite, applyPrices, isSamePrice } from './apply-prices.ts'
import { type VariantPriceRow, deletePrices, findVariantPrices } from './queries.ts'
import { tierAmounts } from './tier-amounts.ts'

type ChangedPrice = z.output<typeof changedPrices>[number]

interface Change {
  id: number
  /** Version of the list that staff read. */
  version?: number | undefined
  prices: ChangedPrice[]
  actor: User
}

/** Sets and removes prices of a fixed list, all or nothing. Throws FractionalAmount, StalePriceList, PercentageList, Invalid. */
export async function changePrices(db: Db, clock: Clock, { id, version, prices, actor }: Change) {
  await transaction(db, async (tx) => {
    await refuseFractionsOfBase(tx, amountsOf(prices))
    const list = await lockUnchangedList(tx, { id, version, now: clock() })
    if (list.kind === 'percentage') throw new PercentageList()
    const variants = await findVariantPrices(
      tx,
      id,
      prices.map(({ sku }) => sku),
    )
    const currency = await readBaseCurrency(tx)
    const errors = prices.flatMap((row, index) => rowErrors(row, index, { prices, variants, currency }))
    if (errors.length > 0) throw new Invalid(errors)

    const writes = prices.flatMap((row) => writeOf(row, variants))
    const removedIds = prices.flatMap(({ sku, price }) =>
      price === null ? [variants.get(sku.toLowerCase())?.variantId ?? 0] : [],
    )
    const removed = await deletePrices(tx, id, removedIds)
    await applyPrices(tx, { list, writes, removed, action: 'price-list.prices', actor })
  })
}

interface Checked {
  prices: ChangedPrice[]
  variants: ReadonlyMap<string, VariantPriceRow>
  currency: CurrencyCode
}

function amountsOf(prices: ChangedPrice[]): Amounts {
  return Object.assign(
    {},
    ...prices.map(({ price, tiers }, index) => ({
      [`prices.${index}.price`]: price,
      ...tierAmounts(tiers, `prices.${index}.tiers`),
    })),
  )
}

function rowErrors(row: ChangedPrice, index: number, { prices, variants, currency }: Checked) {
  const sku = row.sku.toLowerCase()
  const skuError = (message: string) => [{ field: `prices.${index}.sku`, message }]
  if (!variants.has(sku)) return skuError('No variant has this SKU')
  if (prices.findIndex((other) => other.sku.toLowerCase() === sku) < index)
    return skuError('List each SKU only once')
  if (row.price === null) {
    return row.tiers.length === 0
      ? []
      : [{ field: `prices.${index}.price`, message: 'Enter a price, or remove the tiers' }]
  }
  const { confirmHigherTier } = row
  const problem = tiersProblem(centsOf({ ...row, price: row.price }), { currency, confirmHigherTier })
  if (!problem) return []
  const field = `prices.${index}.tiers.${problem.index}.${problem.field}`
  return [{ field, message: problem.message }]
}

function writeOf({ price, ...row }: ChangedPrice, variants: Checked['variants']): PriceWrite[] {
  const variant = variants.get(row.sku.toLowerCase())
  if (!variant || price === null) return []
  const after = centsOf({ ...row, price })
  const { variantId, sku, own } = variant
  return own && isSamePrice(own, after) ? [] : [{ variantId, sku, before: own, ...after }]
}

function centsOf({ price, tiers }: Pick<ChangedPrice, 'tiers'> & { price: string }): ListPrice {
  return {
    price: toCents(price),
    tiers: tiers.map((tier) => ({ minQuantity: tier.minQuantity, price: toCents(tier.price) })),
  }
}
