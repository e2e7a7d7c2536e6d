import { priceListStatus } from '#contract/pricing/price-list.ts'
import type { PriceListRow } from './queries.ts'

/** `today`: the day in the shop's zone. */
export function priceListReply<Row extends PriceListRow>(row: Row, today: string) {
  return { ...row, status: priceListStatus(row, today), createdAt: row.createdAt.toISOString() }
}
