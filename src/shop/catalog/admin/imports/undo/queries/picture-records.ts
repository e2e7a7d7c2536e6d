import { and, asc, eq, gte, sql } from 'drizzle-orm'
import type { Db } from '#platform/database/db.ts'
import type { PictureFields } from '#shop/catalog/admin/imports/pictures/picture-fields.ts'
import { productImportChanges as changes } from '#shop/catalog/tables.ts'
import { prices } from '#shop/pricing/tables.ts'
import { products, variants } from '#shop/products/tables.ts'
import { stock } from '#shop/stock/tables.ts'
import { productFingerprint, variantFingerprint } from './state-columns.ts'

/** The pictures of a product and of its variants, with the fingerprints that an undo compares. */
export async function readPictures(tx: Db, productId: number) {
  const { imageUrl, images, imageTexts } = products
  const [product] = await tx
    .select({ fingerprint: productFingerprint, fields: { imageUrl, images, imageTexts } })
    .from(products)
    .where(eq(products.id, productId))
  const ofVariants = await tx
    .select({ id: variants.id, fingerprint: variantFingerprint, fields: { imageUrl: variants.imageUrl } })
    .from(variants)
    .innerJoin(prices, eq(prices.variantId, variants.id))
    .innerJoin(stock, eq(stock.variantId, variants.id))
    .where(eq(variants.productId, productId))
    .orderBy(asc(variants.id))
  return [...(product ? [{ id: null, ...product }] : []), ...ofVariants]
}

/** The records of a product by this import and later ones. */
export function listRecordsSince(tx: Db, { importId, productId }: { importId: number; productId: number }) {
  return tx
    .select({
      id: changes.id,
      importId: changes.importId,
      variantId: changes.variantId,
      kind: changes.kind,
      before: sql<PictureFields | null>`${changes.before}`,
      after: sql<PictureFields | null>`${changes.after}`,
      fingerprint: changes.fingerprint,
    })
    .from(changes)
    .where(and(eq(changes.productId, productId), gte(changes.importId, importId)))
    .orderBy(asc(changes.id))
}

export type ImportRecord = Awaited<ReturnType<typeof listRecordsSince>>[number]

export async function updateRecord(
  tx: Db,
  {
    id,
    ...values
  }: Pick<ImportRecord, 'id'> & Partial<Pick<ImportRecord, 'before' | 'after' | 'fingerprint'>>,
) {
  await tx.update(changes).set(values).where(eq(changes.id, id))
}

export async function insertRecord(
  tx: Db,
  record: Pick<ImportRecord, 'importId' | 'variantId' | 'before' | 'after'> & { productId: number },
) {
  await tx.insert(changes).values({ ...record, kind: 'changed' })
}
