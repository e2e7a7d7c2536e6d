import type { Product, ProductDetail } from '#contract/catalog/catalog.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import type { Specification } from '#contract/catalog/specification-groups.ts'

export type Specified = Pick<Product, 'specifications'> &
  Pick<ProductDetail, 'countryOfOriginName'> & {
    /** Absent where only the other specifications are compared. */
    offers?: Pick<Offer, 'weightGrams'>[]
  }

/** A product's specifications, with its shipping weight and country of origin where they are known. */
export function listedSpecifications(product: Specified): Specification[] {
  const { specifications, countryOfOriginName, offers = [] } = product
  const packing = [
    { name: 'Shipping weight', value: weightText(offers) },
    { name: 'Country of origin', value: countryOfOriginName },
  ]
  return [
    ...specifications,
    ...packing.flatMap(({ name, value }) =>
      value === null ? [] : [{ group: 'Packing and customs', name, value }],
    ),
  ]
}

/** From the lightest to the heaviest variant; null unless all weights are known. */
function weightText(offers: Pick<Offer, 'weightGrams'>[]): string | null {
  const weights = offers.flatMap(({ weightGrams }) => weightGrams ?? [])
  if (weights.length === 0 || weights.length < offers.length) return null
  const lightest = formatWeight(Math.min(...weights))
  const heaviest = formatWeight(Math.max(...weights))
  return lightest === heaviest ? lightest : `${lightest} to ${heaviest}`
}

function formatWeight(grams: number) {
  const [amount, unit] = grams < 1000 ? [grams, 'g'] : [grams / 1000, 'kg']
  return `${amount.toLocaleString('en-US')} ${unit}`
}
