import { type Cents, toMoney } from '#contract/money.ts'
import type { ListPrice } from '#contract/pricing/unit-price.ts'

export const listPriceReply = ({ price, tiers }: ListPrice) => ({
  price: toMoney(price),
  tiers: tiers.map((tier) => ({ ...tier, price: toMoney(tier.price) })),
})

export const moneyOrNull = (cents: Cents | null) => (cents === null ? null : toMoney(cents))
