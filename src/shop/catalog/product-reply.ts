import type { Product } from '#contract/catalog/catalog.ts'
import { toMoney } from '#contract/money.ts'
import type { ProductRow } from '#shop/catalog/queries/products.ts'

export function productReply(row: ProductRow): Product {
  return {
    ...row,
    price: toMoney(row.price),
    originalPrice: moneyOrNull(row.originalPrice),
    rrp: moneyOrNull(row.rrp),
    tags: nullIfEmpty(row.tags),
    variants: nullIfEmpty(row.variants),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function moneyOrNull(cents: number | null) {
  return cents === null ? null : toMoney(cents)
}

const nullIfEmpty = (list: string[]) => (list.length > 0 ? list : null)
