import { type Cents, toCents } from '#contract/money.ts'
import { countryOf } from '#contract/orders/country-of.ts'
import type { ShippingMethod } from '#contract/orders/shipping/shipping.ts'
import { shippingKindOf } from '#contract/orders/shipping/shipping-kinds.ts'
import {
  shippingObstacle,
  shippingPrice,
  shippingPriceAfterEdit,
} from '#contract/orders/shipping/shipping-price.ts'
import { obstacleText } from '#contract/orders/shipping/shipping-text.ts'
import type { StaffOrder } from '#contract/orders/staff-orders.ts'

interface Draft {
  /** The chosen method; undefined for an order without one. */
  methodId: number | undefined
  /** Where the order goes now, ISO 3166-1 alpha-2; null if unknown. */
  country: string | null
  goods: Cents
  /** Null while it is unknown. */
  weightGrams: number | null
}

export interface EditedShipping {
  /** The methods of the order's kind, each with its price. `obstacle` is the reason why it cannot be chosen. */
  options: { id: number; name: string; price: Cents; obstacle: string | null }[]
  price: Cents
  /** Whether the price is not the ordered one. */
  isChanged: boolean
  /** Why the method cannot carry the order; null if it can. */
  problem: string | null
}

/**
 * The shipping of an edited order: as ordered, unless its country or method changes or its goods cross the limit for free
 * shipping. The server computes it again.
 */
export function editedShipping(
  order: Pick<
    StaffOrder,
    'shippingMethod' | 'totals' | 'paymentMethod' | 'deliveryAddress' | 'shippingAddress'
  >,
  methods: readonly ShippingMethod[],
  { methodId, country, goods, weightGrams }: Draft,
): EditedShipping {
  const former = order.shippingMethod
  const ordered = toCents(order.totals.shipping)
  const change = { before: toCents(order.totals.lines), after: goods }
  const kind = shippingKindOf[order.paymentMethod]
  const isSameCountry = country === countryOf(order)
  const options = methods
    .filter((method) => method.kind === kind)
    .map((method) => {
      const isAsOrdered = isSameCountry && method.id === former?.id
      const obstacle = isAsOrdered ? null : shippingObstacle(method, { country, weightGrams })
      return {
        id: method.id,
        name: method.name,
        price: isAsOrdered
          ? shippingPriceAfterEdit(method, ordered, change)
          : shippingPrice(method, { goods }),
        obstacle: obstacle && obstacleText(method, obstacle, country),
      }
    })
  const chosen = options.find(({ id }) => id === methodId)
  const price = chosen?.price ?? ordered
  if (methodId === undefined || (methodId === former?.id && isSameCountry))
    return { options, price, isChanged: price !== ordered, problem: null }

  return {
    options,
    price,
    isChanged: methodId !== former?.id || price !== ordered,
    problem: chosen ? chosen.obstacle : 'No longer offered',
  }
}
