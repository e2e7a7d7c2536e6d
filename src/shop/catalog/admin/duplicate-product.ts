import { productForm } from '#contract/catalog/staff-products.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { insertNewProduct } from './create-product.ts'
import * as queries from './queries.ts'
import { refuseTaken } from './refuse-taken.ts'
import { firstFreeName } from './slugify.ts'
import { staffProductReply } from './staff-product-reply.ts'

/** A copy to edit: not featured, out of stock, last in the lists, with the next free SKU. */
export async function duplicateProduct(db: Db, clock: Clock, { id, actor }: { id: number; actor: User }) {
  return refuseTaken(() =>
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
        featured: false,
        stockQuantity: 0,
      })
      return insertNewProduct(tx, clock(), { fields, actor, action: 'product.duplicate' })
    }),
  )
}

const maxNameLength = 190
const maxSkuLength = 52

async function nextSku(tx: Db, sku: string) {
  const wanted = `${sku.slice(0, maxSkuLength)}-COPY`
  return firstFreeName(wanted, await queries.findSkusWithPrefix(tx, wanted))
}
