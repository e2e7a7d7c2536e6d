import { productForm } from '#contract/catalog/staff-products.ts'
import type { Clock } from '#platform/clock.ts'
import { type Db, transaction } from '#platform/database/db.ts'
import type { User } from '#platform/http/visitor.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { insertNewProduct } from './create-product.ts'
import * as queries from './queries.ts'
import { refuseTaken } from './refuse-taken.ts'
import { freeName } from './slug-of.ts'
import { staffProductReply } from './staff-product-reply.ts'

/** A copy to be edited: not featured and without stock, at the end of the lists, under the next free SKU. */
export async function duplicateProduct(db: Db, clock: Clock, { id, actor }: { id: number; actor: User }) {
  return refuseTaken(() =>
    transaction(db, async (tx) => {
      await queries.lockAddressesAndPlaces(tx)
      const product = await queries.findProduct(tx, id)
      if (!product) throw new ProductNotFound()
      const {
        slug: _,
        featuredOrder: __,
        displayOrder: ___,
        inStock: ____,
        ...kept
      } = staffProductReply(product)
      const fields = productForm.parse({
        ...kept,
        name: `${product.name.slice(0, longestName)} (copy)`,
        sku: await nextSku(tx, product.sku),
        featured: false,
        stockQuantity: 0,
      })
      return insertNewProduct(tx, clock(), { fields, actor, action: 'product.duplicate' })
    }),
  )
}

const longestName = 190
const longestSku = 52

async function nextSku(tx: Db, sku: string) {
  const wanted = `${sku.slice(0, longestSku)}-COPY`
  return freeName(wanted, await queries.takenSkus(tx, wanted))
}
