import type { Product } from '../../contract/catalog.ts'
import { toMoney } from '../../contract/money.ts'
import type { ProductRow } from './queries.ts'

/** A product as the API tells it. */
export function productReply(row: ProductRow): Product {
  return {
    ...row,
    price: toMoney(row.price),
    originalPrice: row.originalPrice === null ? null : toMoney(row.originalPrice),
    rrp: row.rrp === null ? null : toMoney(row.rrp),
    tags: nullIfEmpty(row.tags),
    variants: nullIfEmpty(row.variants),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

const nullIfEmpty = (list: string[]) => (list.length > 0 ? list : null)
