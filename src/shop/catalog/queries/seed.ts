import { sql } from 'drizzle-orm'
import { type Db, rowsOf } from '#platform/database/db.ts'
import { auditLog } from '#shop/audit/tables.ts'
import { labelsToOffers, optionsOfLabels } from '#shop/catalog/offers/labels.ts'
import { type NewOffer, insertOffers } from '#shop/catalog/offers/queries.ts'
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

type NewCategory = typeof categories.$inferInsert

/** With `options`, `offers` are its variants. */
type NewProduct = typeof products.$inferInsert & {
  offers?: Omit<NewOffer, 'productId' | 'position'>[]
}

/**
 * Inserts products with their variants, or with one for each label, which share the stock evenly. Returns the variants
 * by SKU.
 */
export async function insertProducts(tx: Db, rows: NewProduct[]) {
  const inserted = await tx
    .insert(products)
    .values(
      rows.map(({ offers, ...row }) =>
        offers ? row : { ...row, options: optionsOfLabels(row.variants ?? []) },
      ),
    )
    .returning()
  const listed = new Map(rows.map(({ slug, offers }) => [slug, offers]))
  const offers = inserted.flatMap((product) => {
    const productId = product.id
    return (
      listed.get(product.slug)?.map((offer, position) => ({ ...offer, productId, position })) ??
      labelsToOffers({ ...product, productId }, product.variants, evenShare(product))
    )
  })
  const variants = await insertOffers(tx, offers, {
    reason: 'count',
    reference: null,
    actorId: null,
    at: new Date(),
  })
  return inserted.map(({ id, sku }) => ({
    id,
    sku,
    variantIds: new Map(
      variants.filter(({ productId }) => productId === id).map((variant) => [variant.sku, variant.id]),
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
