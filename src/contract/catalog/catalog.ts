import * as z from 'zod'
import { productSorts, productTags } from '#contract/choices.ts'
import { endpoint } from '#contract/endpoint.ts'
import { money, moneyInput, flag, id, idParam, isoDateTime, paging, slug, text } from '#contract/fields.ts'
import { publicReplyShape } from './product-fields.ts'

const productTag = z.enum(productTags)
export type ProductTag = z.infer<typeof productTag>

export type ProductSort = (typeof productSorts)[number]

export const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** How many live products it holds. */
  itemCount: z.int(),
})
export type Category = z.infer<typeof category>

export const product = z.object({
  id,
  ...publicReplyShape,
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** 0 to 5, one decimal; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.int(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
})
export type Product = z.infer<typeof product>

/** What narrows a list of products, the same for the list and for its counts. */
const filters = {
  search: text(200).trim().optional(),
  categoryId: idParam.optional(),
  category: slug.optional(),
  featured: flag.optional(),
  minPrice: moneyInput.optional(),
  maxPrice: moneyInput.optional(),
  inStock: flag.optional(),
  tag: productTag.optional(),
  /** Only products whose original price is above the price. */
  deals: flag.optional(),
}

const productFilters = z.object(filters)
export type ProductFilters = z.output<typeof productFilters>

/** A search finds at most so many products, the best ones; where it finds so many, there may be more. */
export const maxFound = 500

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary: 'Products that are sold, a page at a time; a list goes 10,000 deep, and its count no further',
  access: 'public',
  shared: true,
  query: z.object({ ...filters, ...paging, sort: z.enum(productSorts).default('featured') }),
  reply: z.array(product),
  paged: true,
})

/** How many products each choice of a filter would leave, given the other filters. */
export const facets = z.object({
  total: z.int(),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  inStock: z.int(),
  price: z.object({
    min: money.nullable(),
    max: money.nullable(),
    /** Products in each twelfth of the range from min to max. */
    histogram: z.array(z.int()),
  }),
})
export type Facets = z.infer<typeof facets>

export const getFacets = endpoint({
  method: 'GET',
  path: '/api/products/facets',
  summary: 'Counts for the filters of a product list',
  access: 'public',
  shared: true,
  query: productFilters,
  reply: facets,
})

export const maxSuggestedProducts = 6
export const maxSuggestedCategories = 3

export const suggestions = z.object({
  products: z.array(product.pick({ name: true, slug: true, imageUrl: true, price: true })),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  /** The words as the shop spells them, where nothing is spelt as typed. */
  spelling: z.string().nullable(),
})
export type Suggestions = z.infer<typeof suggestions>

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/products/suggest',
  summary: 'Products and categories that a half-typed query may mean',
  access: 'public',
  shared: true,
  query: z.object({ q: text(200).trim().default('') }),
  reply: suggestions,
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/{slug}',
  summary: 'One product; 404 product-moved, with extra {slug}, where it has another address now',
  access: 'public',
  shared: true,
  params: z.object({ slug }),
  reply: product,
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'All categories with the number of their live products',
  access: 'public',
  shared: true,
  reply: z.array(category),
})

export const getCategory = endpoint({
  method: 'GET',
  path: '/api/categories/{slug}',
  summary: 'One category',
  access: 'public',
  shared: true,
  params: z.object({ slug }),
  reply: category,
})
