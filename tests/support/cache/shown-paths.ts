import { productSorts } from '#contract/choices.ts'
import { paths } from '#contract/paths.ts'
import { at } from '#demo/pick.ts'

/** Slugs and SKUs that the shop has had so far. */
export interface Known {
  products: string[]
  categories: string[]
  skus: string[]
}

/** Lists and other replies that many changes concern. */
export function apiPaths({ categories }: Known): string[] {
  return [
    ...productSorts.map((sort) => `/api/products?limit=4&sort=${sort}`),
    '/api/products?limit=4&page=2',
    '/api/products?inStock=true',
    '/api/products?limit=4&lowStockOnly=true',
    '/api/products?featured=true',
    '/api/products?deals=true',
    '/api/products?tag=limited',
    '/api/products?tag=limited&tag=new&category=phones&category=tablets',
    '/api/products/facets?tag=limited&tag=new&category=phones&category=tablets',
    '/api/products?minPrice=100&maxPrice=250&sort=price-low',
    '/api/products?search=slate',
    '/api/products?search=halvik+tablet&inStock=true',
    '/api/products/facets',
    '/api/products/facets?inStock=true',
    '/api/products/facets?search=slate',
    '/api/products/suggest?q=sla',
    '/api/products/suggest?q=cat',
    '/api/categories',
    '/api/storefront',
    '/api/accuracy',
    '/api/pages/about',
    '/api/pages/shipping',
    '/sitemap.xml',
    ...categories.flatMap((slug) => [
      `/api/categories/${slug}`,
      `/api/products?category=${slug}&sort=price-low`,
      `/api/products/facets?category=${slug}`,
      `/api/products/facets?category=${slug}&spec=Memory:8+GB`,
      `/api/products?category=${slug}&spec=Memory:8+GB`,
    ]),
  ]
}

/** Replies about one product. */
export function productApiPaths(slug: string): string[] {
  const product = `/api/products/${slug}`
  return [product, `${product}/reviews`, `${product}/reviews?limit=1&page=2`, `${product}/reviews/summary`]
}

/** Pages as a browser loads them. */
export function pagePaths({ products, categories, skus }: Known): string[] {
  return [
    paths.home,
    `${paths.products}?sort=price-low`,
    `${paths.products}?inStock=true&sort=price-high`,
    `${paths.products}?tag=limited&minPrice=20`,
    paths.deals,
    paths.search('slate'),
    paths.search('meridian phone'),
    paths.content('about'),
    paths.content('shipping'),
    ...categories.flatMap((slug) => [paths.category(slug), `${paths.category(slug)}?inStock=true`]),
    ...products.map((slug) => paths.product(slug)),
    ...products.map((slug, index) => paths.product(slug, at(skus, index))),
  ]
}
