import type { StaffProduct } from '#contract/catalog/staff-products.ts'
import { productReply } from '#shop/catalog/product-reply.ts'
import type { StaffProductRow } from './queries.ts'

/** A product row as the staff API returns it. */
export function staffProductReply(row: StaffProductRow): StaffProduct {
  const {
    version,
    stockVersion,
    variantCount,
    draft,
    archivedAt,
    deletedAt,
    publishAt,
    unpublishAt,
    ...product
  } = row
  return {
    ...productReply(product),
    version,
    stockVersion,
    variantCount,
    hasOptions: row.options.length > 0,
    draft,
    archivedAt: archivedAt?.toISOString() ?? null,
    deletedAt: deletedAt?.toISOString() ?? null,
    publishAt: publishAt?.toISOString() ?? null,
    unpublishAt: unpublishAt?.toISOString() ?? null,
  }
}
