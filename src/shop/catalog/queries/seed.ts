import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { auditLog } from '#shop/audit/tables.ts'
import { variantLabel } from '#contract/catalog/offers.ts'
import { offersOfLabels, optionsOfLabels } from '#shop/catalog/offers/labels.ts'
import { insertOffers } from '#shop/catalog/offers/queries.ts'
import { categories, products } from '#shop/products/tables.ts'

/** No product, no category and no change by staff, who may have deleted everything on purpose. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const [row] = await rowsOf<{ empty: boolean }>(
    db,
    sql`select not exists (select from ${products}) and not exists (select from ${categories})
      and not exists (select from ${auditLog}) as empty`,
  )
  return row?.empty ?? true
}

type NewProduct = typeof products.$inferInsert
type NewCategory = typeof categories.$inferInsert

/** Inserts products with one variant for each label, which share the stock evenly. Returns the variants by label. */
export async function insertProducts(tx: Db, rows: NewProduct[]) {
  const inserted = await tx
    .insert(products)
    .values(rows.map((row) => ({ ...row, options: optionsOfLabels(row.variants ?? []) })))
    .returning()
  const offers = inserted.flatMap((product) =>
    offersOfLabels({ ...product, productId: product.id }, product.variants, evenShare(product)),
  )
  const variants = await insertOffers(tx, offers, {
    reason: 'count',
    reference: null,
    actorId: null,
    at: new Date(),
  })
  const variantIds = new Map(variants.map(({ sku, id }) => [sku, id]))
  return inserted.map((product) => ({
    id: product.id,
    sku: product.sku,
    variantIds: new Map(
      offers
        .filter(({ productId }) => productId === product.id)
        .map(({ sku, optionValues }) => [variantLabel(optionValues), variantIds.get(sku) ?? null]),
    ),
  }))
}

function evenShare({ stockQuantity, variants }: { stockQuantity: number | null; variants: string[] }) {
  const count = Math.max(1, variants.length)
  return (index: number) =>
    stockQuantity === null ? null : Math.floor((stockQuantity + count - 1 - index) / count)
}

export async function insertCategories(tx: Db, rows: NewCategory[]) {
  return tx.insert(categories).values(rows).returning({ id: categories.id, slug: categories.slug })
}
