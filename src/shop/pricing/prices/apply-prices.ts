import type { ListPrice } from '#contract/pricing/unit-price.ts'
import { toMoney } from '#contract/money.ts'
import type { Db } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { chunkYielding } from '#platform/iterate-yielding.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { priceListSubject } from '#shop/pricing/lists/lock-unchanged-list.ts'
import { type LockedPriceList, updatePriceList } from '#shop/pricing/lists/queries.ts'
import { type RemovedPrice, type WrittenPrice, writePrices } from './queries.ts'

export interface PriceWrite extends WrittenPrice {
  sku: string
  /** Null for a new price. */
  before: ListPrice | null
}

interface Application {
  list: LockedPriceList
  writes: PriceWrite[]
  /** Already deleted. */
  removed: RemovedPrice[]
  action: 'price-list.prices' | 'price-list.import'
  actor: User
}

/** Writes changed prices, and records them with the removed ones as one change of the list. */
export async function applyPrices(tx: Db, { list, writes, removed, action, actor }: Application) {
  if (writes.length + removed.length === 0) return
  for await (const part of chunkYielding(writes, writeBatchSize)) {
    await writePrices(
      tx,
      list.id,
      part.map(({ variantId, price, tiers }) => ({ variantId, price, tiers })),
    )
  }
  await updatePriceList(tx, list.id)
  await recordChange(tx, {
    actorId: actor.id,
    action,
    subject: priceListSubject(list.id),
    before: [
      ...writes.flatMap(({ sku, before }) => (before ? [auditedPrice(sku, before)] : [])),
      ...removed.map((price) => auditedPrice(price.sku, price)),
    ],
    after: writes.map((price) => auditedPrice(price.sku, price)),
  })
}

/** Rows per statement; other requests run between statements. */
const writeBatchSize = 500

const auditedPrice = (sku: string, { price, tiers }: ListPrice) => ({
  sku,
  price,
  ...(tiers.length > 0 && { tiers: tiersText(tiers) }),
})

/** As the activity log shows tiers. */
export const tiersText = (tiers: ListPrice['tiers']) =>
  tiers.map((tier) => `${tier.minQuantity}+ ${toMoney(tier.price)}`).join(', ')

export function isSamePrice(one: ListPrice, other: ListPrice): boolean {
  return (
    one.price === other.price &&
    one.tiers.length === other.tiers.length &&
    one.tiers.every(({ minQuantity, price }, index) => {
      const tier = other.tiers[index]
      return tier?.minQuantity === minQuantity && tier.price === price
    })
  )
}
