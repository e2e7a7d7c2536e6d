import { toCents } from '#contract/money.ts'
import { nearestQuantities } from '#contract/pricing/quantity-rule.ts'
import { unitPrice } from '#contract/pricing/unit-price.ts'
import { type Db, databaseError, transaction } from '#platform/database/db.ts'
import { chooseOffer } from '#shop/catalog/offers/choose-offer.ts'
import type { Offer } from '#shop/catalog/offers/queries.ts'
import { ProductNotFound } from '#shop/catalog/problems.ts'
import { type ProductDetailRow, type ProductRow, findProductDetail } from '#shop/catalog/queries/products.ts'
import { capacityOf, capacityError } from './capacity.ts'
import type { CartOwner } from './cart-owner.ts'
import { assertLineQuantity } from './line-quantity.ts'
import { SessionEnded } from './problems.ts'
import { type Addition, type CartLineRow, addQuantity } from './queries.ts'
import { isWithin, upTo, validQuantities } from './valid-quantities.ts'

interface AddInput {
  sku?: string | undefined
  productId?: number | undefined
  quantity?: number | undefined
  variant: string | null
  /** Restores a removed line. */
  putBack?: { priceWhenAdded: string; addedAt: string } | undefined
}

export interface CheckedAddition {
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
    priceWhenAdded: putBack ? toCents(putBack.priceWhenAdded) : unitPrice(offer, quantity),
    ...(putBack && { createdAt: new Date(putBack.addedAt) }),
  }
  return { offer, product, addition }
}

/** The largest quantity that can be ordered. */
function largestUpTo(capacity: number, { minQuantity, quantityMultiple: multiple }: Offer) {
  return nearestQuantities({ minQuantity, multiple }, capacity + 1, capacity).below ?? 0
}

/** The product with its offers on sale, or with this SKU's offer only. */
async function readProduct(db: Db, { sku, productId: id }: AddInput) {
  const detail =
    sku !== undefined
      ? await findProductDetail(db, { sku })
      : id !== undefined && (await findProductDetail(db, { id }))
  if (!detail) throw new ProductNotFound()
  const { offers: all, ...product } = detail
  const offers = offersOf(product, all).filter(
    (offer) => sku === undefined || offer.sku.toLowerCase() === sku.toLowerCase(),
  )
  if (offers.length === 0) throw new ProductNotFound()
  return { product, offers }
}

const offersOf = (product: ProductRow, offers: ProductDetailRow['offers']): Offer[] =>
  offers.map((offer) => ({
    ...offer,
    productId: product.id,
    productName: product.name,
    isOnSale: true,
    isUnpublished: false,
  }))

/** Validates a new line before a guest gets a session. Throws QuantityRule. */
export function assertNewLine({ offer, addition: { quantity } }: CheckedAddition) {
  assertLineQuantity(offer, { quantity, added: quantity })
}

/**
 * Adds a variant, or increases its line. Concurrent calls for one line are all added or refused. Throws OutOfStock, LineIsFull
 * or QuantityRule.
 */
export async function addLine(db: Db, owner: CartOwner, checked: CheckedAddition): Promise<CartLineRow> {
  const { offer, product, addition } = checked
  const quantities = validQuantities(offer)
  // A valid addition needs no transaction: one statement checks the sum.
  const line = isWithin(quantities, addition.quantity)
    ? await addQuantity(db, owner, addition, quantities).catch(throwEnded)
    : undefined
  return line
    ? { ...line, isOnSale: true, offer, product }
    : transaction(db, (tx) => addOrRefuse(tx, owner, checked))
}

/** As {@link addLine}. The sum is checked after the write, so the transaction must end with the error. */
export async function addOrRefuse(
  tx: Db,
  owner: CartOwner,
  { offer, product, addition }: CheckedAddition,
): Promise<CartLineRow> {
  const line = await addQuantity(tx, owner, addition, upTo(capacityOf(offer))).catch(throwEnded)
  if (!line) throw capacityError(offer)
  assertLineQuantity(offer, { quantity: line.quantity, added: addition.quantity })
  return { ...line, isOnSale: true, offer, product }
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
