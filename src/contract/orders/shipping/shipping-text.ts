import { countryNames } from '#contract/countries.ts'
import { type CurrencyCode, formatMoney } from '#contract/currency.ts'
import { type Cents, toCents } from '#contract/money.ts'
import type { ShippingMethod } from './shipping.ts'
import type { ShippingObstacle } from './shipping-kinds.ts'
import { businessDays, formatWeight } from './shipping-labels.ts'

// Every sentence about the price, time and reach of shipping, with amounts in the base currency.

/** Source of the sentences. */
export interface ShippingTerms {
  methods: readonly ShippingMethod[]
  /** The base currency. */
  currency: CurrencyCode
}

/** 'Express: 2–5 business days, $15.00', with the countries, the limit and the free amount where there are any. */
export function methodSentence(method: ShippingMethod, currency: CurrencyCode): string {
  const { name, price, freeFrom, maxWeightGrams } = method
  const isFree = toCents(price) === 0
  const facts = [
    businessDays(method),
    isFree ? 'free' : formatMoney(toCents(price), currency),
    freeFrom !== null && !isFree
      ? `free on orders of ${formatMoney(toCents(freeFrom), currency)} or more`
      : null,
    method.countries.length > 0 ? `to ${countryList(method.countries)}` : null,
    maxWeightGrams === null ? null : `up to ${formatWeight(maxWeightGrams)}`,
  ]
  return `${name}: ${facts.filter((fact) => fact !== null).join(', ')}`
}

/** Why a method cannot be chosen. */
export function obstacleText(
  { maxWeightGrams }: Pick<ShippingMethod, 'maxWeightGrams'>,
  obstacle: ShippingObstacle,
  country: string | null,
): string {
  if (obstacle === 'weight')
    return `Too heavy: up to ${maxWeightGrams === null ? 'a limit' : formatWeight(maxWeightGrams)}`
  return `Not available for ${(country !== null && countryNames.get(country)) || 'this country'}`
}

/**
 * The best price of delivery: 'Free worldwide shipping', 'Free shipping to Germany', 'Worldwide shipping from $15.00'.
 * Null without a delivery method.
 */
export function shippingSummary({ methods, currency }: ShippingTerms): string | null {
  const best = cheapest(methods)
  if (!best) return null
  const { method, cost, freeFrom } = best
  const reach =
    method.countries.length === 0 ? 'worldwide shipping' : `shipping to ${countryList(method.countries)}`
  const limit = method.maxWeightGrams === null ? '' : ` up to ${formatWeight(method.maxWeightGrams)}`
  if (cost === 0) return `Free ${reach}${limit}`
  if (freeFrom !== null)
    return `Free ${reach}${limit} on orders of ${formatMoney(freeFrom, currency)} or more`
  return `${capitalized(reach)}${limit} from ${formatMoney(cost, currency)}`
}

/** The chip on the home page and on product cards: 'FREE Shipping' only where it is free for every order. */
export function shippingChip({ methods, currency }: ShippingTerms): string | null {
  const best = cheapest(methods)
  if (!best) return null
  const { method, cost, freeFrom } = best
  const [country, ...others] = method.countries
  const reach =
    country === undefined
      ? ''
      : others.length > 0
        ? ` to ${others.length + 1} countries`
        : ` to ${nameOf(country)}`
  const limit = method.maxWeightGrams === null ? '' : ` up to ${formatWeight(method.maxWeightGrams)}`
  if (cost === 0) return `FREE Shipping${reach}${limit}`
  if (freeFrom !== null) return `FREE Shipping${reach}${limit} from ${formatMoney(freeFrom, currency)}`
  return `Shipping${reach}${limit} from ${formatMoney(cost, currency)}`
}

/** The lines of the product page: the summary, each delivery method, then the shop's own notes. */
export function shippingLines(terms: ShippingTerms, notes: readonly string[]): string[] {
  const summary = shippingSummary(terms)
  const sentences = deliveryMethods(terms.methods).map((method) => methodSentence(method, terms.currency))
  return [...(summary === null ? [] : [summary]), ...sentences, ...notes]
}

interface PageSection {
  heading: string
  text: string
}

/** The section on costs and times that every reader of /shipping and /faq gets. */
export const shippingHeading = 'Costs and delivery times'

export function shippingSection(terms: ShippingTerms, notes: readonly string[]): PageSection {
  const collection = terms.methods.find(({ kind }) => kind === 'collection')
  const collecting = collection ? [`${collection.name}: free, paid in cash when you collect your order`] : []
  const lines = [...shippingLines(terms, notes), ...collecting]
  return { heading: shippingHeading, text: lines.map((line) => `${line}.`).join('\n\n') }
}

/** Placeholder for shipping costs in the shop's own texts. */
export const shippingPlaceholder = '{shipping}'

/** Fills in the placeholder with the summary; lowercase within a sentence. */
export function fillShipping(text: string, terms: ShippingTerms): string {
  if (!text.includes(shippingPlaceholder)) return text
  const summary = shippingSummary(terms) ?? 'Shipping'
  return text.replaceAll(shippingPlaceholder, (_, offset: number) =>
    startsSentence.test(text.slice(0, offset)) ? summary : summary.charAt(0).toLowerCase() + summary.slice(1),
  )
}

const startsSentence = /(^|[.!?]\s+|\n)$/

/** The chips of the shop with the shipping chip where the placeholder is. */
export function fillChips(chips: readonly string[], terms: ShippingTerms): string[] {
  const filled = chips.map((chip) =>
    chip.trim() === shippingPlaceholder ? shippingChip(terms) : fillShipping(chip, terms),
  )
  return [...new Set(filled.filter((chip) => chip !== null))]
}

const deliveryMethods = (methods: readonly ShippingMethod[]) =>
  methods.filter(({ kind }) => kind === 'delivery')

/** The method with the best offer: free for all, then free from an amount, then the lowest price; the widest reach first. */
function cheapest(methods: readonly ShippingMethod[]) {
  const offers = deliveryMethods(methods).map((method) => {
    const cost = toCents(method.price)
    return { method, cost, freeFrom: method.freeFrom === null ? null : toCents(method.freeFrom) }
  })
  return offers.toSorted(
    (a, b) =>
      rankOf(a) - rankOf(b) ||
      reachRank(a.method) - reachRank(b.method) ||
      a.cost - b.cost ||
      (a.freeFrom ?? 0) - (b.freeFrom ?? 0),
  )[0]
}

const rankOf = ({ cost, freeFrom }: { cost: Cents; freeFrom: Cents | null }) =>
  cost === 0 ? 0 : freeFrom === null ? 2 : 1

const reachRank = ({ countries, maxWeightGrams }: ShippingMethod) =>
  (countries.length === 0 ? 0 : 2) + (maxWeightGrams === null ? 0 : 1)

const nameOf = (code: string) => countryNames.get(code) ?? code

/** Names up to three countries: 'Germany, France and Spain', else '12 countries'. */
export function countryList(codes: readonly string[]): string {
  if (codes.length > 3) return `${codes.length} countries`
  const names = codes.map(nameOf)
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`
}

const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
