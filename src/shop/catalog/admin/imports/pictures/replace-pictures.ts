import { type Db, transaction } from '#platform/database/db.ts'
import { recordChange, systemActorId } from '#shop/audit/record-change.ts'
import { recordSavedPictures } from '#shop/catalog/admin/imports/undo/record-saved-pictures.ts'
import { factsDifference, isNothing } from '#shop/catalog/admin/product-values.ts'
import { lockProduct, updateProduct } from '#shop/catalog/admin/queries.ts'
import { touchProduct } from '#shop/catalog/admin/variants/queries.ts'
import { withSaved } from './picture-fields.ts'
import * as queries from './queries.ts'

interface Fetched {
  importId: number
  productId: number
  /** The addresses in the shop by the outside ones. */
  saved: ReadonlyMap<string, string>
  now: Date
}

/** Gives a product its fetched pictures in place of their outside addresses, where it still has these. */
export async function replacePictures(db: Db, { importId, productId, saved, now }: Fetched): Promise<void> {
  await transaction(db, async (tx) => {
    const product = await lockProduct(tx, productId)
    // An undo that starts now waits for the product.
    if (!(await queries.isDone(tx, importId))) return
    const sources = [...saved.keys()]
    const shown = await queries.listShown(tx, productId)
    if (!product || !sources.some((source) => shown.has(source)))
      return queries.deletePictures(tx, { importId, productId, sources })
    const { imageUrl, images, imageTexts } = product
    const difference = factsDifference(product, withSaved({ imageUrl, images, imageTexts }, saved))
    await recordSavedPictures(tx, { importId, productId, saved }, async () => {
      if (isNothing(difference)) await touchProduct(tx, productId, now)
      else await updateProduct(tx, productId, difference.after, now)
      await queries.replaceVariantPictures(tx, productId, saved)
    })
    await recordChange(tx, {
      actorId: systemActorId,
      action: 'product.change',
      subject: `product ${productId}`,
      before: difference.before,
      after: difference.after,
    })
    await queries.markSaved(tx, { importId, productId, sources })
  })
}
