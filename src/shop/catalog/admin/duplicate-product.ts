import { productForm } from '#contract/catalog/staff-products.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import {
  findSkusWithPrefix,
  insertVariants,
  listVariants,
  updateOptions,
  updateVariants,
} from '#shop/catalog/admin/variants/queries.ts'
import type { StockMovement } from '#shop/stock/queries.ts'
import { insertNewProduct } from './create-product.ts'
import * as queries from './queries.ts'
import { mapUniqueViolations } from './map-unique-violations.ts'
import { firstFreeName } from './slugify.ts'
import { staffProductReply } from './staff-product-reply.ts'

/** A copy to edit, with its options and variants: not featured, out of stock, last in the lists, with the next free SKUs. */
export async function duplicateProduct(db: Db, clock: Clock, { id, actor }: { id: number; actor: User }) {
  return mapUniqueViolations(() =>
    transaction(db, async (tx) => {
      await queries.lockSlugsAndPositions(tx)
      const product = await queries.findProduct(tx, id)
      if (!product) throw new ProductNotFound()
      const {
        slug: _slug,
        featuredOrder: _featuredOrder,
        displayOrder: _displayOrder,
        inStock: _inStock,
        ...copied
      } = staffProductReply(product)
      const fields = productForm.parse({
        ...copied,
        name: `${product.name.slice(0, maxNameLength)} (copy)`,
        sku: await nextSku(tx, product.sku),
        // The copied options and variants bring them.
        variants: null,
        featured: false,
        stockQuantity: 0,
      })
      const now = clock()
      const copyId = await insertNewProduct(tx, now, { fields, actor, action: 'product.duplicate' })
      const movement = { reason: 'count', reference: null, actorId: actor.id, at: now } as const
      await copyVariants(tx, { from: product, to: copyId, movement })
      return copyId
    }),
  )
}

interface Copy {
  from: queries.StaffProductRow
  /** The new product, which has one variant. */
  to: number
  movement: StockMovement
}

/** Copies options and live variants: with new SKUs, without GTINs, suppliers’ numbers and stock. */
async function copyVariants(tx: Db, { from, to, movement }: Copy) {
  const live = (await listVariants(tx, from.id)).filter(({ archivedAt }) => archivedAt === null)
  const [own] = await listVariants(tx, to)
  const [first, ...others] = live.map((variant) => ({
    ...variant,
    gtin: null,
    supplierNumbers: [],
    isAvailable: true,
  }))
  if (!own || !first) throw new Error('A product has no variant')
  if (from.options.length > 0) await updateOptions(tx, to, from.options)
  await updateVariants(tx, [{ ...first, id: own.id, sku: own.sku }])
  const rows = []
  for (const { id: _, sku, ...values } of others) rows.push({ ...values, sku: await nextSku(tx, sku) })
  await insertVariants(tx, to, { rows, movement })
}

const maxNameLength = 190
const maxSkuLength = 52

async function nextSku(tx: Db, sku: string) {
  const wanted = `${sku.slice(0, maxSkuLength)}-COPY`
  return firstFreeName(wanted, await findSkusWithPrefix(tx, wanted))
}
