import { useRouter } from '@tanstack/react-router'
import type { Product } from '#contract/catalog/catalog.ts'
import { absoluteUrl } from '#web/runtime/routes/page-head.ts'
import { paths } from '#contract/paths.ts'
import { JsonLd } from '#web/storefront/layout/json-ld.tsx'

/** Product data for search engines. The price is in USD. */
export function ProductJsonLd({ product }: { product: Product }) {
  const { origin } = useRouter().options.context
  const { name, sku, description, imageUrl, category, price, inStock, rating, reviewCount } = product
  const url = absoluteUrl(paths.product(product.slug), origin)
  return (
    <JsonLd
      data={{
        '@context': 'https://schema.org',
        '@type': 'Product',
        name,
        sku,
        description,
        url,
        image: absoluteUrl(imageUrl, origin),
        ...(category ? { category: category.name } : {}),
        offers: {
          '@type': 'Offer',
          url,
          price,
          priceCurrency: 'USD',
          availability: `https://schema.org/${inStock ? 'InStock' : 'OutOfStock'}`,
        },
        ...(reviewCount > 0
          ? { aggregateRating: { '@type': 'AggregateRating', ratingValue: rating, reviewCount } }
          : {}),
      }}
    />
  )
}
