import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { maxQueryLength } from '#contract/choices.ts'
import type { ListedProduct, Product, ProductFilterInput, ProductSort } from '#contract/catalog/catalog.ts'
import type { Api } from '#contract/client.ts'
import type { Page } from '#contract/endpoint.ts'
import type { QuantityLimits } from '#contract/pricing/quantity-rule.ts'
import { isRecord } from '#contract/is-record.ts'
import { pictureText } from '#contract/pictures.ts'
import { ApiProblem } from '#contract/problem.ts'
import { catalogStaleTimeMs } from '#web/api/client/query-client.ts'
import { useApi } from '#web/api/client/use-api.ts'

type ProductListRequest = ProductFilterInput & {
  id?: number[]
  sort?: ProductSort
  page?: number
  limit?: number
}

/** The fields of a product card; the others stay out of a list's HTML. */
export interface ProductCardData
  extends
    Partial<QuantityLimits>,
    Pick<
      Product,
      | 'id'
      | 'slug'
      | 'name'
      | 'sku'
      | 'price'
      | 'maxPrice'
      | 'originalPrice'
      | 'rrp'
      | 'imageUrl'
      | 'tags'
      | 'inStock'
      | 'stockQuantity'
    > {
  /** The alternative text of the picture, if it has one. */
  imageText?: string | undefined
  /** The variant that the card shows instead of the product as a whole. */
  variant?: { sku: string; label: string | null }
  /** How many variants there are to choose from, where there are several. */
  choices?: number
  /** The SKU of the cheapest of them, where filters leave some out. */
  matchingSku?: string
}

export const productListQuery = (api: Api, request: ProductListRequest) =>
  queryOptions({
    queryKey: ['products', 'list', request],
    queryFn: async () =>
      toCardList(await api('GET /api/products', { query: { ...request, lowStockOnly: true } })),
    staleTime: catalogStaleTimeMs,
  })

export const overlayPageSize = 9

export const overlayResultsQuery = (api: Api, search: string) =>
  productListQuery(api, { search, limit: overlayPageSize })

/** Products of the same category: one extra, because the product itself may be among them. */
export const relatedProductsQuery = (api: Api, category: string) =>
  productListQuery(api, { category, limit: relatedProductCount + 1 })

export const relatedProductCount = 4

/** Products whose names are like the words of an unknown address, or like most of them. */
export const similarProductsQuery = (api: Api, slug: string) =>
  productListQuery(api, { search: slug.replaceAll('-', ' ').slice(0, maxQueryLength), limit: 4 })

/** On home, and where a search has found nothing. */
export const featuredShortlistQuery = (api: Api) => productListQuery(api, { featured: true, limit: 4 })

export const facetsQuery = (api: Api, filters: ProductFilterInput) =>
  queryOptions({
    queryKey: ['products', 'facets', filters],
    queryFn: () => api('GET /api/products/facets', { query: filters }),
    staleTime: catalogStaleTimeMs,
  })

export const productQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['products', 'one', slug],
    queryFn: () => api('GET /api/products/{slug}', { params: { slug } }),
    staleTime: catalogStaleTimeMs,
  })

/** The current slug of a product or category that was requested by a former one; undefined for any other error. */
export function movedSlug(error: unknown): string | undefined {
  if (!(error instanceof ApiProblem) || !movedCodes.has(error.code)) return undefined
  const { extra } = error.problem
  return isRecord(extra) && typeof extra['slug'] === 'string' ? extra['slug'] : undefined
}

const movedCodes: ReadonlySet<string> = new Set(['product-moved', 'category-moved'])

/** Reads a product again, for example after the shop refused its stock. */
export function useRefreshProduct(slug: string) {
  const queryClient = useQueryClient()
  const { queryKey } = productQuery(useApi(), slug)
  return () => queryClient.invalidateQueries({ queryKey })
}

export const suggestionsQuery = (api: Api, q: string) =>
  queryOptions({
    queryKey: ['products', 'suggestions', q],
    queryFn: () => api('GET /api/products/suggest', { query: { q } }),
    staleTime: catalogStaleTimeMs,
  })

export const categoriesQuery = (api: Api) =>
  queryOptions({
    queryKey: ['categories'],
    queryFn: () => api('GET /api/categories'),
    staleTime: catalogStaleTimeMs,
  })

export const categoryQuery = (api: Api, slug: string) =>
  queryOptions({
    queryKey: ['categories', slug],
    queryFn: () => api('GET /api/categories/{slug}', { params: { slug } }),
    staleTime: catalogStaleTimeMs,
  })

function toCardList({ items, total }: Page<ListedProduct>): Page<ProductCardData> {
  return { items: items.map(toListedCard), total }
}

function toListedCard(product: ListedProduct): ProductCardData {
  const { minQuantity, multiple, matchingVariants } = product
  const card = { ...toCardData(product), minQuantity, multiple }
  if (!matchingVariants) return card
  const [cheapest, ...others] = matchingVariants
  const { choices: _, ...whole } = card
  return cheapest && others.length === 0
    ? { ...whole, variant: cheapest }
    : { ...card, choices: matchingVariants.length, matchingSku: product.sku }
}

export function toCardData(product: Product): ProductCardData {
  const { id, slug, name, sku, price, maxPrice, originalPrice, rrp, imageUrl } = product
  const { tags, inStock, stockQuantity, variants } = product
  return {
    id,
    slug,
    name,
    sku,
    price,
    maxPrice,
    originalPrice,
    rrp,
    imageUrl,
    imageText: pictureText(product, imageUrl),
    tags,
    inStock,
    stockQuantity,
    ...(variants && variants.length > 1 && { choices: variants.length }),
  }
}
