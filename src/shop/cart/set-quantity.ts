import type { Db } from '#platform/database/db.ts'
import { assertQuantity } from '#shop/pricing/assert-quantity.ts'
import { capacityOf, capacityError } from './capacity.ts'
import type { CartOwner } from './cart-owner.ts'
import { CartLineNotFound } from './problems.ts'
import * as queries from './queries.ts'

/** Sets the quantity of a line; 0 or less removes it. Throws CartLineNotFound, OutOfStock, LineIsFull or QuantityRule. */
export async function setQuantity(db: Db, owner: CartOwner, id: number, quantity: number) {
  if (quantity <= 0) return removeLine(db, owner, id)
  const line = await queries.findLine(db, owner, id)
  if (!line) throw new CartLineNotFound()
  const { product } = line
  const offer = { ...line.offer, isAvailable: line.isOnSale && line.offer.isAvailable }
  const capacity = capacityOf(offer)
  if (quantity > capacity) throw capacityError({ ...offer, productId: product.id, productName: product.name })
  assertQuantity(offer, quantity, capacity)
  if (!(await queries.setQuantity(db, owner, id, quantity))) throw new CartLineNotFound()
}

export async function removeLine(db: Db, owner: CartOwner, id: number) {
  if (!(await queries.deleteLine(db, owner, id))) throw new CartLineNotFound()
}
