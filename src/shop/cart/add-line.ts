import { toCents } from '#contract/money.ts'
import { type Db, databaseError } from '#platform/database/db.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { findProductsByIds } from '#shop/catalog/queries/products.ts'
import { capacityOf, overCapacity } from './capacity.ts'
import type { CartOwner } from './cart-owner.ts'
import { chooseVariant } from './choose-variant.ts'
import { SessionEnded } from './problems.ts'
import { type Addition, type CartLineRow, addQuantity } from './queries.ts'

interface Wish {
  productId: number
  quantity: number
  variant: string | null
  /** Of a line that is put back: what its buyer saw, and its place. */
  putBack?: { priceWhenAdded: string; addedAt: string } | undefined
}

interface CheckedAddition {
  product: CartLineRow['product']
  addition: Addition
}

/** What a cart would get. Throws ProductNotFound, UnknownVariant or OutOfStock before a guest gets a session. */
export async function checkAddition(db: Db, wish: Wish): Promise<CheckedAddition> {
  const [product] = await findProductsByIds(db, [wish.productId])
  if (!product) throw new ProductNotFound()
  const variant = chooseVariant(product.variants, wish.variant)
  const capacity = capacityOf(product)
  const { productId, putBack } = wish
  const quantity = putBack ? Math.min(wish.quantity, capacity) : wish.quantity
  if (quantity > capacity || quantity === 0) throw overCapacity(product)

  const addition: Addition = {
    productId,
    variant,
    quantity,
    capacity,
    priceWhenAdded: putBack ? toCents(putBack.priceWhenAdded) : product.price,
    ...(putBack && { createdAt: new Date(putBack.addedAt) }),
  }
  return { product, addition }
}

/** Puts a product into a cart; a line of the same product and variant grows, also when several requests add to it at once. */
export async function addLine(
  db: Db,
  owner: CartOwner,
  { product, addition }: CheckedAddition,
): Promise<CartLineRow> {
  const line = await addQuantity(db, owner, addition).catch(sayWhatEnded)
  if (!line) throw overCapacity(product)
  return { ...line, product }
}

const foreignKeyViolation = '23503'

/** The product, the session or the account may end while something is added. */
function sayWhatEnded(error: unknown): never {
  const reason = databaseError(error)
  if (reason?.code !== foreignKeyViolation) throw error
  throw reason.constraint === 'cart_items_product_id_products_id_fk'
    ? new ProductNotFound()
    : new SessionEnded()
}
