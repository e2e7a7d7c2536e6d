import { unitPrice } from '#contract/pricing/unit-price.ts'
import type { Db } from '#platform/database/db.ts'
import { Invalid } from '#platform/problems.ts'
import { type Offer, listOffers } from '#shop/catalog/offers/queries.ts'
import { QuantityRule } from '#shop/pricing/problems.ts'
import { capacityError, capacityOf } from './capacity.ts'
import { throwEnded } from './add-line.ts'
import type { CartOwner } from './cart-owner.ts'
import { assertLineQuantity } from './line-quantity.ts'
import { addQuantity } from './queries.ts'
import { upTo } from './valid-quantities.ts'

interface RequestedLine {
  sku: string
  quantity: number
}

/** One variant of a request, which may name it in several lines. */
interface VariantAddition {
  offer: Offer
  /** The sum of its lines. */
  quantity: number
  /** Index of its last line. */
  index: number
}

interface LineError {
  field: string
  message: string
}

export interface Additions {
  variants: VariantAddition[]
  /** Lines whose SKU is unknown. */
  errors: LineError[]
}

/** Finds the variants of the lines. */
export async function checkAdditions(db: Db, lines: RequestedLine[]): Promise<Additions> {
  const offers = await listOffers(db, { skus: lines.map(({ sku }) => sku), productIds: [] })
  const bySku = new Map(offers.map((offer) => [offer.sku.toLowerCase(), offer]))
  const variants = new Map<number, VariantAddition>()
  const errors: LineError[] = []
  for (const [index, { sku, quantity }] of lines.entries()) {
    const offer = bySku.get(sku.toLowerCase())
    if (offer?.isOnSale) {
      const before = variants.get(offer.variantId)?.quantity ?? 0
      variants.set(offer.variantId, { offer, quantity: before + quantity, index })
    } else errors.push({ field: `items.${index}.sku`, message: `No product has the SKU ${sku}` })
  }
  return { variants: [...variants.values()], errors }
}

/** Validates new lines before a guest gets a session. Throws Invalid with an error for each line that cannot be added. */
export function assertNewLines({ variants, errors }: Additions) {
  refuse([...errors, ...variants.flatMap((variant) => quantityError(variant, variant.quantity))])
}

/**
 * Adds all lines or increases those of the cart. In the order of their variants, so that concurrent requests for one
 * cart do not deadlock. Throws as {@link assertNewLines}, by the quantity of the whole line.
 */
export async function addLines(tx: Db, owner: CartOwner, { variants, errors }: Additions) {
  const refused = [...errors]
  for (const variant of variants.toSorted((a, b) => a.offer.variantId - b.offer.variantId)) {
    const { offer, quantity } = variant
    const { variantId } = offer
    const capacity = capacityOf(offer)
    const addition = { variantId, quantity, priceWhenAdded: unitPrice(offer, quantity) }
    const line =
      quantity > capacity
        ? undefined
        : await addQuantity(tx, owner, addition, upTo(capacity)).catch(throwEnded)
    refused.push(...quantityError(variant, line?.quantity ?? Infinity))
  }
  refuse(refused)
}

function quantityError({ offer, quantity: added, index }: VariantAddition, quantity: number): LineError[] {
  const field = `items.${index}.quantity`
  if (quantity > capacityOf(offer)) return [{ field, message: capacityError(offer).message }]
  try {
    assertLineQuantity(offer, { quantity, added })
    return []
  } catch (error) {
    if (error instanceof QuantityRule) return [{ field, message: error.message }]
    throw error
  }
}

function refuse(errors: LineError[]) {
  if (errors.length === 0) return
  throw new Invalid(errors.toSorted((a, b) => indexOf(a) - indexOf(b)))
}

const indexOf = ({ field }: LineError) => Number(field.split('.')[1])
