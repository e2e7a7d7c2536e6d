import type { ProductVariants, StaffVariant } from '#contract/catalog/staff-variants.ts'
import { variantLabel } from '#contract/catalog/options.ts'
import { toMoney } from '#contract/money.ts'
import { isStale } from '#contract/stale.ts'
import { type Db, isUniqueViolation, transaction } from '#platform/database/db.ts'
import { listLastChanges } from '#shop/audit/queries.ts'
import { type Amounts, refuseFractionsOfBase } from '#shop/currency/refuse-fractions.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { moneyOrNull } from '#shop/catalog/product-reply.ts'
import {
  type StaffProductRow,
  findProduct,
  lockProduct,
  lockSlugsAndPositions,
} from '#shop/catalog/admin/queries.ts'
import { mapUniqueViolations } from '#shop/catalog/admin/map-unique-violations.ts'
import { GtinTaken, StaleVariants, SupplierNumberTaken } from './problems.ts'
import * as queries from './queries.ts'

/** Counted units of open orders by variant. The orders part provides it. */
export type ListOpenUnits = (db: Db, productId: number) => Promise<Map<number, number>>

export interface LockedVariants {
  product: StaffProductRow
  /** By position, archived ones included. */
  rows: queries.VariantRow[]
}

interface Change {
  productId: number
  /** The version of the product that staff had read. */
  version?: number | undefined
  listOpenUnits: ListOpenUnits
  /** That the change sets. */
  amounts?: Amounts
}

/**
 * Runs a change of a product's variants in one transaction, with the product locked. Throws FractionalAmount, ProductNotFound,
 * StaleVariants, SkuTaken, GtinTaken, SupplierNumberTaken.
 */
export function changeLocked(
  db: Db,
  { productId, version, listOpenUnits, amounts }: Change,
  work: (tx: Db, locked: LockedVariants) => Promise<void>,
): Promise<void> {
  return refuseTakenNumbers(() =>
    mapUniqueViolations(() =>
      transaction(db, async (tx) => {
        if (amounts) await refuseFractionsOfBase(tx, amounts)
        // Serializes the assignment of SKUs, so that two changes cannot deadlock on them.
        await lockSlugsAndPositions(tx)
        const product = await lockProduct(tx, productId)
        if (!product) throw new ProductNotFound()
        const rows = await queries.listVariants(tx, productId)
        if (isStale(product, version)) {
          const current = variantsReply(product, rows, await listOpenUnits(tx, productId))
          throw new StaleVariants({
            ...current,
            lastChanges: await listLastChanges(tx, [`product ${productId}`]),
          })
        }
        await work(tx, { product, rows })
      }),
    ),
  )
}

/** Runs the work and turns violations of unique GTINs and suppliers' numbers into their named problems. */
export async function refuseTakenNumbers<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (isUniqueViolation(error, 'variants_gtin_key')) throw new GtinTaken()
    if (isUniqueViolation(error, 'supplier_numbers_key')) throw new SupplierNumberTaken()
    throw error
  }
}

/** The options and variants of a product as the staff API returns them. */
export async function readVariants(
  db: Db,
  productId: number,
  listOpenUnits: ListOpenUnits,
): Promise<ProductVariants> {
  const [product, rows, openUnits] = await Promise.all([
    findProduct(db, productId),
    queries.listVariants(db, productId),
    listOpenUnits(db, productId),
  ])
  if (!product) throw new ProductNotFound()
  return variantsReply(product, rows, openUnits)
}

function variantsReply(
  { id, name, slug, draft, version, imageUrl, images, options }: StaffProductRow,
  rows: queries.VariantRow[],
  openUnits: ReadonlyMap<number, number>,
): ProductVariants {
  return {
    productId: id,
    name,
    slug,
    draft,
    version,
    images: [...new Set([imageUrl, ...images])],
    options,
    variants: rows.map((row) => variantReply(row, openUnits.get(row.id) ?? 0)),
  }
}

function variantReply({ productId: _, ...row }: queries.VariantRow, inOpenOrders: number): StaffVariant {
  return {
    ...row,
    label: variantLabel(row.optionValues) ?? '',
    price: toMoney(row.price),
    originalPrice: moneyOrNull(row.originalPrice),
    rrp: moneyOrNull(row.rrp),
    unitCost: moneyOrNull(row.unitCost),
    tiers: row.tiers.map((tier) => ({ ...tier, price: toMoney(tier.price) })),
    inOpenOrders,
    archivedAt: row.archivedAt?.toISOString() ?? null,
  }
}
