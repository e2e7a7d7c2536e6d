import { unitPrice } from '#contract/pricing/unit-price.ts'
import type { Db } from '#platform/database/db.ts'
import { Invalid } from '#platform/problems.ts'
import { type Offer, listOffers } from '#shop/catalog/offers/queries.ts'
import { assertQuantity } from '#shop/pricing/assert-quantity.ts'
import { QuantityRule } from '#shop/pricing/problems.ts'
import { capacityError, capacityOf } from './capacity.ts'
import { throwEnded } from './add-line.ts'
import type { CartOwner } from './cart-owner.ts'
import { type Addition, addQuantity } from './queries.ts'

interface RequestedLine {
  sku: string
  quantity: number
}

interface CheckedLine {
  offer: Offer
  addition: Addition
}

/** Validates the lines before a guest gets a session. Throws Invalid with an error for each line that cannot be added. */
export async function checkAdditions(db: Db, lines: RequestedLine[]): Promise<CheckedLine[]> {
  const offers = await listOffers(db, { skus: lines.map(({ sku }) => sku), productIds: [] })
  const bySku = new Map(offers.map((offer) => [offer.sku.toLowerCase(), offer]))
  const errors: { field: string; message: string }[] = []
  const checked = lines.flatMap(({ sku, quantity }, index): CheckedLine[] => {
    const offer = bySku.get(sku.toLowerCase())
    if (!offer?.isOnSale) {
      errors.push({ field: `items.${index}.sku`, message: `No product has the SKU ${sku}` })
      return []
    }
    const capacity = capacityOf(offer)
    const message = quantityError(offer, quantity)
    if (message !== null) errors.push({ field: `items.${index}.quantity`, message })
    const { variantId } = offer
    return [
      { offer, addition: { variantId, quantity, capacity, priceWhenAdded: unitPrice(offer, quantity) } },
    ]
  })
  if (errors.length > 0) throw new Invalid(errors)
  return checked
}

function quantityError(offer: Offer, quantity: number): string | null {
  const capacity = capacityOf(offer)
  if (quantity > capacity) return capacityError(offer).message
  try {
    assertQuantity(offer, quantity, capacity)
    return null
  } catch (error) {
    if (error instanceof QuantityRule) return error.message
    throw error
  }
}

/** Adds all lines. In the order of their variants, so that concurrent requests for one cart do not deadlock. */
export async function addLines(tx: Db, owner: CartOwner, lines: CheckedLine[]) {
  for (const { offer, addition } of lines.toSorted((a, b) => a.offer.variantId - b.offer.variantId)) {
    const line = await addQuantity(tx, owner, addition).catch(throwEnded)
    if (!line) throw capacityError(offer)
  }
}
