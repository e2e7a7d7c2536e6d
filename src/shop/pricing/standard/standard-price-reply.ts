import type { StandardPrice } from '#contract/pricing/standard-prices.ts'
import { listPriceReply, moneyOrNull } from '#shop/pricing/prices/list-price-reply.ts'
import type { StandardPriceRow } from './queries.ts'

export function standardPriceReply({ variantId: _id, ...row }: StandardPriceRow): StandardPrice {
  return {
    ...row,
    ...listPriceReply(row),
    originalPrice: moneyOrNull(row.originalPrice),
    rrp: moneyOrNull(row.rrp),
  }
}
