import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { stockReasons } from '#contract/catalog/stock-reasons.ts'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { anyId } from '#shop/catalog/admin/files/queries.ts'
import { productImportChanges as changes } from '#shop/catalog/tables.ts'
import { listPrices, prices } from '#shop/pricing/tables.ts'
import { categories, products, variants } from '#shop/products/tables.ts'
import { stock, stockLedger } from '#shop/stock/tables.ts'
import {
  type ProductState,
  type VariantState,
  productFingerprint,
  productState,
  variantFingerprint,
  variantState,
} from './state-columns.ts'

/** The products that an import changed or added, by id. */
export async function listChangedProducts(db: Db, importId: number): Promise<number[]> {
  const rows = await db
    .selectDistinct({ id: changes.productId })
    .from(changes)
    .where(eq(changes.importId, importId))
    .orderBy(asc(changes.productId))
  return rows.map(({ id }) => id)
}

/** These products as they are, with what an import changed. Deleted ones are left out. */
export function listImported(db: Db, importId: number, productIds: number[]) {
  return db
    .select({
      id: products.id,
      sku: products.sku,
      name: products.name,
      isTrashed: sql<boolean>`${products.deletedAt} is not null`,
      state: productState,
      fingerprint: productFingerprint,
      kind: changes.kind,
      before: sql<Partial<ProductState> | null>`${changes.before}`,
      after: sql<Partial<ProductState> | null>`${changes.after}`,
      recordedFingerprint: changes.fingerprint,
    })
    .from(products)
    .leftJoin(
      changes,
      and(eq(changes.importId, importId), eq(changes.productId, products.id), isNull(changes.variantId)),
    )
    .where(sql`${products.id} = ${anyId(productIds)}`)
    .orderBy(asc(products.id))
}

export type ImportedProduct = Awaited<ReturnType<typeof listImported>>[number]

/** Reasons of changes that leave the meaning of an earlier quantity alone. */
const relativeReasons = ['order', 'order_cancelled', 'order_edited', 'receipt']
const editReasons = stockReasons.filter((reason) => !relativeReasons.includes(reason))

/** All variants of these products as they are, with what an import changed. */
export function listImportedVariants(db: Db, importId: number, productIds: number[]) {
  return db
    .select({
      id: variants.id,
      productId: variants.productId,
      state: variantState,
      fingerprint: variantFingerprint,
      kind: changes.kind,
      before: sql<Partial<VariantState> | null>`${changes.before}`,
      after: sql<Partial<VariantState> | null>`${changes.after}`,
      recordedFingerprint: changes.fingerprint,
      /** How far staff and other imports moved its stock since; 0 if they did not, or moved it back. */
      stockEdits: sql<number>`(select coalesce(sum(${stockLedger.change}), 0)::int from ${stockLedger}
        where ${stockLedger.variantId} = ${variants.id} and ${stockLedger.id} > coalesce(${changes.ledgerId}, 0)
          and ${changes.id} is not null and ${stockLedger.reason} = any(${sql.param(editReasons)}::text[]))`,
      /** Whether price lists have prices of it. */
      isListed: sql<boolean>`exists (select from ${listPrices} where ${listPrices.variantId} = ${variants.id})`,
    })
    .from(variants)
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .leftJoin(
      changes,
      and(
        eq(changes.importId, importId),
        eq(changes.productId, variants.productId),
        eq(changes.variantId, variants.id),
      ),
    )
    .where(sql`${variants.productId} = ${anyId(productIds)}`)
    .orderBy(asc(variants.productId), asc(variants.position), asc(variants.id))
}

export type ImportedVariant = Awaited<ReturnType<typeof listImportedVariants>>[number]

export async function deleteVariants(tx: Db, ids: number[]) {
  await tx.execute(sql`delete from ${variants} where id = ${anyId(ids)}`)
}

/** Of these categories those that staff have not edited, with their numbers of products outside the trash. */
export function listUneditedCategories(
  db: Db,
  categoryIds: number[],
): Promise<{ id: number; products: number }[]> {
  return rowsOf(
    db,
    sql`select ${categories.id} as id, (select count(*)::int from ${products}
        where ${products.categoryId} = ${categories.id} and ${products.deletedAt} is null) as products
      from ${categories} where ${categories.id} = ${anyId(categoryIds)} and ${categories.version} = 1 order by ${categories.id}`,
  )
}
