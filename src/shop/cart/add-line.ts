import { toCents } from '#contract/money.ts'
import { nearestQuantities } from '#contract/pricing/quantity-rule.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import { type Db, databaseError } from '#platform/database/db.ts'
import { chooseOffer } from '#shop/catalog/offers/choose-offer.ts'
import { type Offer, listOffers } from '#shop/catalog/offers/queries.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { type ProductRow, findProductsByIds } from '#shop/catalog/queries/products.ts'
import { capacityOf, capacityError } from './capacity.ts'
import type { CartOwner } from './cart-owner.ts'
import { assertLineQuantity } from './line-quantity.ts'
import { SessionEnded } from './problems.ts'
import { type Addition, type CartLineRow, addQuantity } from './queries.ts'

interface AddInput {
  sku?: string | undefined
  productId?: number | undefined
  quantity?: number | undefined
  variant: string | null
  /** Restores a removed line. */
  putBack?: { priceWhenAdded: string; addedAt: string } | undefined
}

interface CheckedAddition {
  offer: Offer
  product: ProductRow
  addition: Addition
}

/** Finds the variant and its price. Throws ProductNotFound, UnknownVariant, OutOfStock or LineIsFull. */
export async function checkAddition(db: Db, input: AddInput): Promise<CheckedAddition> {
  const { putBack } = input
  const { product, offers } = await readProduct(db, input)
  const offer = chooseOffer(offers, input.variant)
  const capacity = capacityOf(offer)
  const wanted = input.quantity ?? Math.min(offer.minQuantity, Math.max(1, capacity))
  const quantity = putBack && wanted > capacity ? largestUpTo(capacity, offer) : wanted
  if (quantity > capacity || quantity === 0) throw capacityError(offer)

  const addition: Addition = {
    variantId: offer.variantId,
    quantity,
    capacity,
    priceWhenAdded: putBack ? toCents(putBack.priceWhenAdded) : unitPrice(offer, quantity),
    ...(putBack && { createdAt: new Date(putBack.addedAt) }),
  }
  return { offer, product, addition }
}

/** The largest quantity that can be ordered. */
function largestUpTo(capacity: number, { minQuantity, quantityMultiple: multiple }: Offer) {
  return nearestQuantities({ minQuantity, multiple }, capacity + 1, capacity).below ?? 0
}

/** The product with its offers on sale, or with the one of this SKU. */
async function readProduct(db: Db, { sku, productId }: AddInput) {
  const bySku = sku === undefined ? [] : await listOffers(db, { skus: [sku], productIds: [] })
  const id = sku === undefined ? productId : bySku[0]?.productId
  if (id === undefined) throw new ProductNotFound()
  const [[product], offers] = await Promise.all([
    findProductsByIds(db, [id]),
    sku === undefined ? listOffers(db, { skus: [], productIds: [id] }) : bySku,
  ])
  const onSale = offers.filter(({ isOnSale }) => isOnSale)
  if (!product || onSale.length === 0) throw new ProductNotFound()
  return { product, offers: onSale }
}

/** Validates a new line before a guest gets a session. Throws QuantityRule. */
export function assertNewLine({ offer, addition: { quantity } }: CheckedAddition) {
  assertLineQuantity(offer, { quantity, added: quantity })
}

/**
 * Adds a variant, or increases its line. Safe for concurrent requests: the sum is checked after the write, so the
 * transaction must end with the error. Throws OutOfStock, LineIsFull or QuantityRule.
 */
export async function addLine(
  tx: Db,
  owner: CartOwner,
  { offer, product, addition }: CheckedAddition,
): Promise<CartLineRow> {
  const line = await addQuantity(tx, owner, addition).catch(throwEnded)
  if (!line) throw capacityError(offer)
  assertLineQuantity(offer, { quantity: line.quantity, added: addition.quantity })
  return { ...line, offer, product }
}

const foreignKeyViolation = '23503'

/** The variant, the session or the account may be deleted during the call. */
export function throwEnded(error: unknown): never {
  const reason = databaseError(error)
  if (reason?.code !== foreignKeyViolation) throw error
  throw reason.constraint === 'cart_items_variant_id_variants_id_fk'
    ? new ProductNotFound()
    : new SessionEnded()
}
