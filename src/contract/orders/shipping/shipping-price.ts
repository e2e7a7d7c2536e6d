import { type Cents, toCents } from '#contract/money.ts'
import type { OrderShipping, ShippingMethod } from './shipping.ts'
import type { ShippingKind, ShippingObstacle } from './shipping-kinds.ts'

/** The price of a method for goods of this total. */
export function shippingPrice(
  { price, freeFrom }: Pick<ShippingMethod, 'price' | 'freeFrom'>,
  { goods }: { goods: Cents },
): Cents {
  return freeFrom !== null && goods >= toCents(freeFrom) ? 0 : toCents(price)
}

/**
 * The price of shipping after an edit that keeps country and method: the ordered price, unless the goods cross the
 * limit for free shipping.
 */
export function shippingPriceAfterEdit(
  method: Pick<ShippingMethod, 'price' | 'freeFrom'>,
  ordered: Cents,
  goods: { before: Cents; after: Cents },
): Cents {
  const { freeFrom } = method
  const isFree = (total: Cents) => freeFrom !== null && total >= toCents(freeFrom)
  if (isFree(goods.before) === isFree(goods.after)) return ordered
  return shippingPrice(method, { goods: goods.after })
}

/** Whether a method delivers to a country. An unknown country is not restricted. */
export function servesCountry(
  { countries }: Pick<ShippingMethod, 'countries'>,
  country: string | null,
): boolean {
  return country === null || countries.length === 0 || countries.includes(country)
}

/** Whether a method carries this weight. An unknown weight is not restricted. */
export function carriesWeight(
  { maxWeightGrams }: Pick<ShippingMethod, 'maxWeightGrams'>,
  weightGrams: number | null,
): boolean {
  return weightGrams === null || maxWeightGrams === null || weightGrams <= maxWeightGrams
}

export interface Destination {
  /** ISO 3166-1 alpha-2; null while it is unknown. */
  country: string | null
  /** Weight of the whole cart; null while it is unknown. */
  weightGrams: number | null
}

/** Why a method cannot carry the cart; null if it can. */
export function shippingObstacle(
  method: Pick<ShippingMethod, 'countries' | 'maxWeightGrams'>,
  { country, weightGrams }: Destination,
): ShippingObstacle | null {
  if (!servesCountry(method, country)) return 'country'
  return carriesWeight(method, weightGrams) ? null : 'weight'
}

/** The method used unless the buyer chooses another: the first of its kind that carries the cart. */
export function defaultShippingMethod(
  methods: readonly ShippingMethod[],
  { kind, ...destination }: Destination & { kind: ShippingKind },
): ShippingMethod | undefined {
  return methods.find((method) => method.kind === kind && shippingObstacle(method, destination) === null)
}

/** A method as an order stores it: with the price charged as decimal text. */
export function toOrderShipping(
  { id, name, minDays, maxDays, kind }: ShippingMethod,
  price: string,
): OrderShipping {
  return { id, name, price, minDays, maxDays, kind }
}

/**
 * Shipping of a cart whose country is unknown. Null where it depends on the country: the first delivery method does not
 * serve all countries, and the others cost something else.
 */
export function cartShipping(methods: readonly ShippingMethod[], goods: Cents): Cents | null {
  const [first, ...others] = methods.filter(({ kind }) => kind === 'delivery')
  if (!first) return null
  const price = shippingPrice(first, { goods })
  const isSettled =
    first.countries.length === 0 || others.every((other) => shippingPrice(other, { goods }) === price)
  return isSettled ? price : null
}
