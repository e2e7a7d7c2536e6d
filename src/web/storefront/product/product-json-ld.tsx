import { useRouter } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import type { ItemCondition } from '#contract/catalog/item-conditions.ts'
import type { CurrencyCode } from '#contract/choices.ts'
import type { Offer } from '#contract/catalog/offers.ts'
import { useStorefront } from '#web/api/settings.ts'
import { absoluteUrl } from '#web/runtime/routes/page-head.ts'
import { paths } from '#contract/paths.ts'
import { JsonLd } from '#web/storefront/layout/json-ld.tsx'

/** Product data for search engines: a ProductGroup of its variants, or a Product of one. Prices are in the base currency. */
export function ProductJsonLd({ product }: { product: ProductDetail }) {
  const { origin } = useRouter().options.context
  const { baseCurrency: priceCurrency } = useStorefront()
  const { name, sku, description, imageUrl, category, options, offers, rating, reviewCount } = product
  const [only] = offers
  if (!only) return null
  const url = absoluteUrl(paths.product(product.slug), origin)
  const facts = {
    name,
    description,
    url,
    image: absoluteUrl(imageUrl, origin),
    ...(category ? { category: category.name } : {}),
    ...(reviewCount > 0
      ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }
      : {}),
  }
  if (offers.length === 1)
    return (
      <JsonLd
        data={{
          '@context': context,
          '@type': 'Product',
          ...facts,
          ...identity(only),
          offers: offerData(only, { url, priceCurrency }),
        }}
      />
    )
  const hasVariant = offers.map((offer) => ({
    '@type': 'Product',
    name: `${name}, ${offer.label}`,
    ...identity(offer),
    image: absoluteUrl(offer.imageUrl, origin),
    ...axisValues(options, offer),
    offers: offerData(offer, { url: `${url}?sku=${encodeURIComponent(offer.sku)}`, priceCurrency }),
  }))
  return (
    <JsonLd
      data={{
        '@context': context,
        '@type': 'ProductGroup',
        ...facts,
        productGroupID: sku,
        variesBy: options.map((option) => axisProperty(option.name)?.url ?? option.name),
        hasVariant,
      }}
    />
  )
}

const context = 'https://schema.org'

const identity = ({ sku, gtin }: Offer) => ({ sku, ...(gtin === null ? {} : { gtin }) })

interface Sale {
  url: string
  priceCurrency: CurrencyCode
}

const offerData = ({ price, inStock, condition }: Offer, sale: Sale) => ({
  '@type': 'Offer',
  ...sale,
  price,
  availability: `${context}/${inStock ? 'InStock' : 'OutOfStock'}`,
  itemCondition: `${context}/${conditionType(condition)}`,
})

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
