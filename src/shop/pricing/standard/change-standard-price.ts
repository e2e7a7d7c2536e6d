import { isDeepStrictEqual } from 'node:util'
import type * as z from 'zod'
import type { CurrencyCode } from '#contract/choices.ts'
import { toCents } from '#contract/money.ts'
import type { changeStandardPrice as contract } from '#contract/pricing/standard-prices.ts'
import { tiersProblem } from '#contract/pricing/tiers-problem.ts'
import { isStale } from '#contract/stale.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { Invalid } from '#platform/problems.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { refuseLowOriginalPrice } from '#shop/pricing/prices/refuse-low-original-price.ts'
import { tierAmounts } from '#shop/pricing/prices/tier-amounts.ts'
import { StaleStandardPrice, VariantNotFound } from '#shop/pricing/problems.ts'
import { readBaseCurrency } from '#shop/currency/queries.ts'
import { refuseFractionsOfBase } from '#shop/currency/refuse-fractions.ts'
import { tiersText } from '#shop/pricing/prices/apply-prices.ts'
import { standardPriceReply } from './standard-price-reply.ts'
import * as queries from './queries.ts'

interface Change {
  sku: string
  change: z.output<typeof contract.body>
  actor: User
}

/**
 * Changes the given fields as a change of the product. Throws FractionalAmount, OriginalPriceBelowPrice,
 * VariantNotFound, StaleStandardPrice, Invalid.
 */
export async function changeStandardPrice(db: Db, clock: Clock, { sku, change, actor }: Change) {
  await transaction(db, async (tx) => {
    await refuseFractionsOfBase(tx, amountsOf(change))
    await queries.lockProductOf(tx, sku)
    const row = await queries.findStandardPrice(tx, sku)
    if (!row) throw new VariantNotFound()
    const subject = `product ${row.productId}`
    if (isStale(row, change.version)) {
      const lastChanges = await listLastChanges(tx, [subject])
      throw new StaleStandardPrice({ ...standardPriceReply(row), lastChanges })
    }
    const wanted = wantedValues(change)
    const names = fieldNames.filter(
      (name) => wanted[name] !== undefined && !isDeepStrictEqual(wanted[name], row[name]),
    )
    if (names.length === 0) return
    refuseLowOriginalPrice({ ...row, ...wanted }, row)
    refuseBadTiers({ ...row, ...wanted }, change, await readBaseCurrency(tx))

    await queries.updateStandardPrice(tx, row, wanted, clock())
    await recordChange(tx, {
      actorId: actor.id,
      action: 'product.price',
      subject,
      before: { sku: row.sku, ...auditedValues(row, names) },
      after: { sku: row.sku, ...auditedValues(wanted, names) },
    })
  })
}

function amountsOf({ price, originalPrice, rrp, tiers = [] }: Change['change']) {
  return { price, originalPrice, rrp, ...tierAmounts(tiers, 'tiers') }
}

const fieldNames = ['price', 'originalPrice', 'rrp', 'tiers'] as const

function wantedValues({
  price,
  originalPrice,
  rrp,
  tiers,
}: Change['change']): Partial<queries.StandardPriceValues> {
  return {
    ...(price !== undefined && { price: toCents(price) }),
    ...(originalPrice !== undefined && { originalPrice: centsOrNull(originalPrice) }),
    ...(rrp !== undefined && { rrp: centsOrNull(rrp) }),
    ...(tiers && {
      tiers: tiers.map((tier) => ({ minQuantity: tier.minQuantity, price: toCents(tier.price) })),
    }),
  }
}

type Name = (typeof fieldNames)[number]

function auditedValues(values: Partial<queries.StandardPriceValues>, names: Name[]) {
  return Object.fromEntries(
    names.map((name) => [name, name === 'tiers' ? tiersText(values.tiers ?? []) : values[name]]),
  )
}

const centsOrNull = (amount: string | null) => (amount === null ? null : toCents(amount))

function refuseBadTiers(
  { price, tiers }: Pick<queries.StandardPriceValues, 'price' | 'tiers'>,
  { confirmHigherTier }: Change['change'],
  currency: CurrencyCode,
) {
  const problem = tiersProblem({ price, tiers }, { currency, confirmHigherTier })
  if (!problem) return
  throw new Invalid([{ field: `tiers.${problem.index}.${problem.field}`, message: problem.message }])
}
