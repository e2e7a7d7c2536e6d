import type { Product } from '../../../contract/catalog.ts'
import { paths } from '../../paths.ts'

/** A product in the words of schema.org. The price is the one that is charged, in USD. */
export function productData(product: Product, origin: string) {
  const { name, sku, description, imageUrl, category, price, inStock, rating, reviewCount } = product
  const url = absolute(paths.product(product.slug), origin)
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Product',
        name,
        sku,
        description,
        url,
        image: absolute(imageUrl, origin),
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
      },
      {
        '@type': 'BreadcrumbList',
        itemListElement: [
          { name: 'Home', item: absolute(paths.home, origin) },
          ...(category
            ? [{ name: category.name, item: absolute(paths.category(category.slug), origin) }]
            : []),
          { name, item: url },
        ].map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
      },
    ],
  }
}

const absolute = (path: string, origin: string) => (path.startsWith('/') ? `${origin}${path}` : path)
