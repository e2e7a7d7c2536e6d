import type { Product, ProductDetail } from '#contract/catalog/catalog.ts'
import type { Specification } from '#contract/catalog/specification-groups.ts'

/** A product's specifications, with its country of origin. */
export function listedSpecifications(
  product: Pick<Product, 'specifications'> & Pick<ProductDetail, 'countryOfOriginName'>,
): Specification[] {
  const { specifications, countryOfOriginName: country } = product
  return country === null
    ? specifications
    : [...specifications, { group: 'Packing and customs', name: 'Country of origin', value: country }]
}
