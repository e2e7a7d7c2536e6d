import { toCents } from '#contract/money.ts'
import { type Db, databaseError } from '#platform/database/db.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { findProductsByIds } from '#shop/catalog/queries/products.ts'
import { capacityOf, capacityError } from './capacity.ts'
import type { CartOwner } from './cart-owner.ts'
import { chooseVariant } from './choose-variant.ts'
import { SessionEnded } from './problems.ts'
import { type Addition, type CartLineRow, addQuantity } from './queries.ts'

interface AddInput {
  productId: number
  quantity: number
  variant: string | null
  /** Restores a removed line. */
  putBack?: { priceWhenAdded: string; addedAt: string } | undefined
}

interface CheckedAddition {
  product: CartLineRow['product']
  addition: Addition
}

/** Validates the input before a guest gets a session. Throws ProductNotFound, UnknownVariant, OutOfStock or LineIsFull. */
export async function checkAddition(db: Db, input: AddInput): Promise<CheckedAddition> {
  const [product] = await findProductsByIds(db, [input.productId])
  if (!product) throw new ProductNotFound()
  const variant = chooseVariant(product.variants, input.variant)
  const capacity = capacityOf(product)
  const { productId, putBack } = input
  const quantity = putBack ? Math.min(input.quantity, capacity) : input.quantity
  if (quantity > capacity || quantity === 0) throw capacityError(product)

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

/** Adds a product, or increases the line of the same product and variant. Safe for concurrent requests. */
export async function addLine(
  db: Db,
  owner: CartOwner,
  { product, addition }: CheckedAddition,
): Promise<CartLineRow> {
  const line = await addQuantity(db, owner, addition).catch(throwEnded)
  if (!line) throw capacityError(product)
  return { ...line, product }
}

const foreignKeyViolation = '23503'

/** The product, the session or the account may be deleted during the call. */
function throwEnded(error: unknown): never {
  const reason = databaseError(error)
  if (reason?.code !== foreignKeyViolation) throw error
  throw reason.constraint === 'cart_items_product_id_products_id_fk'
    ? new ProductNotFound()
    : new SessionEnded()
}
