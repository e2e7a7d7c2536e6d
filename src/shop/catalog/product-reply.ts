import type { ListedProduct, Product, ProductDetail } from '#contract/catalog/catalog.ts'
import { countryNames } from '#contract/countries.ts'
import { toMoney } from '#contract/money.ts'
import { offerReply } from '#shop/catalog/offers/offer-reply.ts'
import type { ListedProductRow, ProductDetailRow, ProductRow } from '#shop/catalog/queries/products.ts'

export function productReply(row: ProductRow): Product {
  return {
    ...row,
    price: toMoney(row.price),
    maxPrice: toMoney(Math.max(row.price, row.maxPrice)),
    originalPrice: moneyOrNull(row.originalPrice),
    rrp: moneyOrNull(row.rrp),
    tags: nullIfEmpty(row.tags),
    variants: nullIfEmpty(row.variants),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

export function listedProductReply({ quantityRule, ...row }: ListedProductRow): ListedProduct {
  return {
    ...productReply(row),
    ...(quantityRule ?? { minQuantity: 1, multiple: 1 }),
    matchingVariants: null,
  }
}

/**
 * A product as these of its variants show it, cheapest first. One that changed at this moment may have none of them any more: it
 * is shown whole.
 */
export function matchingVariantsReply(
  { countryOfOriginName: _, offers, ...product }: ProductDetail,
  places: readonly number[],
): ListedProduct {
  const matchingOffers = places.flatMap((place) => offers[place] ?? [])
  const matching = matchingOffers.length > 0 ? matchingOffers : offers
  const [cheapest] = matching
  if (!cheapest) throw new Error(`Product ${product.id} has no variant`)
  const counted = matching.flatMap(({ stockQuantity }) => stockQuantity ?? [])
  return {
    ...product,
    sku: cheapest.sku,
    price: cheapest.price,
    maxPrice: matching.at(-1)?.price ?? product.maxPrice,
    originalPrice: cheapest.originalPrice,
    rrp: cheapest.rrp,
    imageUrl: cheapest.imageUrl,
    inStock: matching.some(({ inStock }) => inStock),
    stockQuantity: counted.length > 0 ? counted.reduce((total, quantity) => total + quantity, 0) : null,
    minQuantity: cheapest.minQuantity,
    multiple: cheapest.multiple,
    matchingVariants: matching.map(({ sku, label }) => ({ sku, label })),
  }
}

export function productDetailReply({ offers, ...row }: ProductDetailRow): ProductDetail {
  const country = row.countryOfOrigin
  return {
    ...productReply(row),
    countryOfOriginName: country === null ? null : (countryNames.get(country) ?? country),
    offers: offers.map(offerReply),
  }
}

export function moneyOrNull(cents: number | null) {
  return cents === null ? null : toMoney(cents)
}

const nullIfEmpty = (list: string[]) => (list.length > 0 ? list : null)
