import { brandOf } from '#contract/catalog/brand.ts'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { ItemCondition } from '#contract/catalog/item-conditions.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { unknownIdentity } from '#contract/identity/shop-identity.ts'
import { timesQuantity, toCents, toDecimal } from '#contract/money.ts'
import { paths } from '#contract/paths.ts'
import { ownPictures, pictureText, placeholderPicture } from '#contract/pictures.ts'
import type { Storefront } from '#contract/settings.ts'
import { stockState } from '#web/shared/stock-text.ts'
import { absoluteUrl } from '#web/shared/page-head.ts'
import { returnPolicyData } from './return-policy-data.ts'
import { statedMethods } from '#web/storefront/cart/cart-figures.ts'
import { shippingDetails } from './shipping-details.ts'

export interface ProductPageData {
  product: ProductDetail
  /** The chosen variant, whose picture comes first. */
  offer: Offer
  storefront: Pick<
    Storefront,
    'identity' | 'baseCurrency' | 'lowStockThreshold' | 'shippingMethods' | 'returnPolicy'
  > & {
    content: Pick<Storefront['content'], 'isShippingShown'>
  }
  /** Origin of the shop, such as `https://shop.example`. */
  origin: string
}

/**
 * A product page for search engines, without data that the page hides: a ProductGroup of its variants, or one Product.
 * Prices are in the base currency. See developers.google.com/search/docs/appearance/structured-data/merchant-listing.
 */
export function productJsonLd(data: ProductPageData): object {
  const { product, offer, origin } = data
  const { name, sku, options, offers } = product
  const url = absoluteUrl(paths.product(product.slug), origin)
  if (offers.length === 1)
    return {
      '@context': context,
      '@type': 'Product',
      ...productFacts(data, url),
      ...identity(offer),
      offers: offerData(data, offer, url),
    }
  return {
    '@context': context,
    '@type': 'ProductGroup',
    ...productFacts(data, url),
    productGroupID: sku,
    variesBy: options.map((option) => axisProperty(option.name)?.url ?? option.name),
    hasVariant: offers.map((variant) => ({
      '@type': 'Product',
      name: `${name}, ${variant.label}`,
      ...identity(variant),
      ...(variant.imageUrl === placeholderPicture
        ? {}
        : { image: imageData(variant.imageUrl, product, origin) }),
      ...axisValues(options, variant),
      offers: offerData(data, variant, absoluteUrl(paths.product(product.slug, variant.sku), origin)),
    })),
  }
}

const context = 'https://schema.org'

function productFacts({ product, offer, origin }: ProductPageData, url: string) {
  const { name, description, imageUrl, category, rating, reviewCount } = product
  const brand = brandOf(product)
  return {
    name,
    description,
    url,
    image: ownPictures([...new Set([offer.imageUrl, imageUrl])]).map((picture) =>
      imageData(picture, product, origin),
    ),
    ...(brand === undefined ? {} : { brand: { '@type': 'Brand', name: brand } }),
    ...(category ? { category: category.name } : {}),
    ...(reviewCount > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }
      : {}),
  }
}

/** The address, with its alternative text as the caption if it has one. */
function imageData(picture: string, product: ProductDetail, origin: string) {
  const url = absoluteUrl(picture, origin)
  const caption = pictureText(product, picture)
  return caption === undefined ? url : { '@type': 'ImageObject', url, caption }
}

const identity = ({ sku, gtin }: Offer) => ({ sku, ...(gtin === null ? {} : { gtin }) })

function offerData({ storefront, origin }: ProductPageData, offer: Offer, url: string) {
  const { name: seller } = storefront.identity ?? unknownIdentity
  const { baseCurrency: priceCurrency, lowStockThreshold, returnPolicy } = storefront
  const { condition, minQuantity } = offer
  const price = toCents(offer.price)
  const isOut = stockState(offer, lowStockThreshold) === 'out'
  const shipping = shippingDetails(statedMethods(storefront), {
    priceCurrency,
    goods: timesQuantity(price, minQuantity),
  })
  return {
    '@type': 'Offer',
    url,
    priceCurrency,
    price: toDecimal(price, priceCurrency),
    availability: `${context}/${isOut ? 'OutOfStock' : 'InStock'}`,
    itemCondition: `${context}/${conditionType(condition)}`,
    ...(minQuantity > 1 ? { eligibleQuantity: { '@type': 'QuantitativeValue', minValue: minQuantity } } : {}),
    seller: { '@type': 'Organization', name: seller, url: absoluteUrl(paths.home, origin) },
    ...(shipping.length > 0 ? { shippingDetails: shipping } : {}),
    ...(returnPolicy ? { hasMerchantReturnPolicy: returnPolicyData(returnPolicy) } : {}),
  }
}

function conditionType(condition: ItemCondition) {
  if (condition === 'new') return 'NewCondition'
  if (condition === 'for_parts') return 'DamagedCondition'
  return condition.startsWith('refurbished') ? 'RefurbishedCondition' : 'UsedCondition'
}

/** schema.org has properties for a few options; the others are additional properties. */
function axisProperty(optionName: string) {
  const property = ['color', 'size', 'material', 'pattern'].find((name) => name === optionName.toLowerCase())
  return property === undefined ? undefined : { name: property, url: `${context}/${property}` }
}

function axisValues(options: ProductDetail['options'], offer: Offer) {
  const values = options.map(({ name }, axis) => ({ name, value: offer.options[axis] ?? '' }))
  const others = values.filter(({ name }) => !axisProperty(name))
  return {
    ...Object.fromEntries(
      values.flatMap(({ name, value }) => {
        const property = axisProperty(name)
        return property ? [[property.name, value]] : []
      }),
    ),
    ...(others.length > 0
      ? { additionalProperty: others.map((other) => ({ '@type': 'PropertyValue', ...other })) }
      : {}),
  }
}
