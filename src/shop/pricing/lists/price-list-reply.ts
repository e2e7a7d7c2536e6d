import { dayOf, priceListStatus } from '#contract/pricing/price-list.ts'
import type { PriceListRow } from './queries.ts'

export function priceListReply<Row extends PriceListRow>(row: Row, now: Date) {
  return { ...row, status: priceListStatus(row, dayOf(now)), createdAt: row.createdAt.toISOString() }
}
