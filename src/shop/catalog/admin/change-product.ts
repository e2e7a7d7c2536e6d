import type * as z from 'zod'
import type { StockChange, productChange } from '#contract/catalog/staff-products.ts'
import { isStale } from '#contract/stale.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { recordChange } from '#shop/audit/record-change.ts'
import { changeLabels } from '#shop/catalog/offers/labels.ts'
import { updateOffers } from '#shop/catalog/offers/queries.ts'
import { refuseFractionsOfBase } from '#shop/currency/refuse-fractions.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { StaleProduct, StockChanged, UnknownCategory } from './problems.ts'
import { amountsOf, differenceOf, isNothing } from './product-values.ts'
import { lockCategoryShared } from '#shop/catalog/admin/categories/queries.ts'
import { nextPositions } from '#shop/catalog/admin/positions/queries.ts'
import { clearMissingImages } from '#shop/catalog/admin/variants/queries.ts'
import * as queries from './queries.ts'
import { mapUniqueViolations } from './map-unique-violations.ts'
import { staffProductReply } from './staff-product-reply.ts'

interface Change {
  id: number
  change: z.output<typeof productChange>
  actor: User
}

/**
 * Changes the given fields; stock by the difference from the stock that was read. The previous slug redirects to the new
 * one. Throws FractionalAmount, OriginalPriceBelowPrice, StaleProduct, StockChanged, SkuTaken, SlugTaken,
 * UnknownCategory.
 */
export async function changeProduct(
  db: Db,
  clock: Clock,
  { id, change, actor }: Change,
): Promise<StockChange | undefined> {
  const { version, stockSeen: _, ...fields } = change
  return mapUniqueViolations(() =>
    transaction(db, async (tx) => {
      await refuseFractionsOfBase(tx, amountsOf(fields))
      await queries.lockSlugsAndPositions(tx)
      const product = await queries.lockProduct(tx, id)
      if (!product) throw new ProductNotFound()
      if (isStale(product, version)) throw new StaleProduct(staffProductReply(product))
      if (fields.categoryId && !(await lockCategoryShared(tx, fields.categoryId))) {
        throw new UnknownCategory('categoryId')
      }
      if (fields.featured && !product.featured) {
        fields.featuredOrder ??= (await nextPositions(tx)).featuredOrder
      }
      const difference = differenceOf(product, fields, seenStock(product, change))
      const { before, after, stockChange } = difference
      if (isNothing(difference)) return stockChange

      const now = clock()
      await queries.updateProduct(tx, id, after, now)
      const movement = { reason: 'correction', reference: null, actorId: actor.id, at: now } as const
      const offer = { ...product, ...after, productId: id }
      await updateOffers(tx, [offer], { fields: Object.keys(after), movement })
      if (after.variants)
        await changeLabels(tx, { product: offer, options: product.options, labels: after.variants, movement })
      const { imageUrl, images } = offer
      if (after.images || after.imageUrl) await clearMissingImages(tx, id, [imageUrl, ...images])
      if (after.slug !== undefined) {
        await queries.deleteRedirects(tx, [after.slug])
        await queries.insertRedirects(tx, [{ slug: product.slug, productId: id }])
      }
      await recordChange(tx, {
        actorId: actor.id,
        action: 'product.change',
        subject: `product ${id}`,
        before,
        after,
      })
      return stockChange
    }),
  )
}

/**
 * The stock that staff had read. Orders leave the version alone, so it does not tell the stock. Without the version, the same
 * difference could be sent and applied twice. Throws StockChanged.
 */
function seenStock(
  { stockQuantity: current, variantCount }: Pick<queries.StaffProductRow, 'stockQuantity' | 'variantCount'>,
  { version, stockSeen: seen, stockQuantity: wanted }: Change['change'],
): number | null {
  if (version !== undefined && seen !== undefined) return seen
  const isChanged = wanted !== undefined && wanted !== current
  // Variants have their own stock, so a count of the product is refused elsewhere.
  if (isChanged && seen !== current && variantCount === 1) throw new StockChanged({ seen, wanted, current })
  return current
}
