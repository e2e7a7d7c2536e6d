import * as z from 'zod'
import { maxQueryLength, productSorts, productTags } from '#contract/choices.ts'
import { endpoint } from '#contract/endpoint.ts'
import {
  money,
  moneyInput,
  flag,
  id,
  idParam,
  isoDateTime,
  oneOrMore,
  paging,
  slug,
  text,
} from '#contract/fields.ts'
import { plainAmount } from '#contract/lists/plain-amount.ts'
import { offer, productOption } from './offers.ts'
import { publicReplyShape } from './product-fields.ts'
import { maxSpecificationGroups, specificationFilterPattern, takenFilters } from './specification-filters.ts'

const productTag = z.enum(productTags)
export type ProductTag = z.infer<typeof productTag>

export type ProductSort = (typeof productSorts)[number]

export const category = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  description: z.string().nullable(),
  imageUrl: z.string().nullable(),
  /** Products on sale. */
  itemCount: z.int(),
})
export type Category = z.infer<typeof category>

export const product = z.object({
  id,
  ...publicReplyShape,
  /** The highest price of its variants; `price` is the lowest. */
  maxPrice: money,
  /** Empty for a product of one variant. */
  options: z.array(productOption),
  category: z.object({ slug: z.string(), name: z.string() }).nullable(),
  /** 0 to 5, one decimal; 0 without reviews. */
  rating: z.number(),
  reviewCount: z.int(),
  createdAt: isoDateTime,
  updatedAt: isoDateTime,
})
export type Product = z.infer<typeof product>

/**
 * A product of a list, with the quantity rule of the variant that is added to a cart without a choice: the first in stock. Where
 * only some variants match the filters, SKU, prices, picture, stock and quantity rule are those of these variants, and of the
 * cheapest where they differ.
 */
export const listedProduct = product.extend({
  minQuantity: z.int(),
  multiple: z.int(),
  /** The variants that match the filters, cheapest first; null if all do. */
  matchingVariants: z.array(z.object({ sku: z.string(), label: z.string().nullable() })).nullable(),
})
export type ListedProduct = z.infer<typeof listedProduct>

/** A product with all its variants on sale, by position. */
export const productDetail = product.extend({
  /** In English. */
  countryOfOriginName: z.string().nullable(),
  offers: z.array(offer),
})
export type ProductDetail = z.infer<typeof productDetail>

/** Values of options or specifications such as `Color:Black`. Values of one name are alternatives, different names all apply. */
export const specificationFilters = oneOrMore(
  text(121).regex(specificationFilterPattern, 'Enter a name and a value such as Color:Black'),
).refine(
  (filters) => takenFilters(filters).length === filters.length,
  `Filter by at most ${maxSpecificationGroups} names`,
)

/** Equal amounts are equal filters. */
const amount = moneyInput.transform(plainAmount)

/** Filters of a product list and of its facet counts. A product matches one value of each filter. */
const filters = {
  search: text(maxQueryLength).trim().optional(),
  categoryId: oneOrMore(idParam).optional(),
  category: oneOrMore(slug).optional(),
  featured: flag.optional(),
  minPrice: amount.optional(),
  maxPrice: amount.optional(),
  inStock: flag.optional(),
  tag: oneOrMore(productTag).optional(),
  spec: specificationFilters.optional(),
  /** Only products whose original price is above the price. */
  deals: flag.optional(),
}

const productFilters = z.object(filters)
export type ProductFilters = z.output<typeof productFilters>
export type ProductFilterInput = z.input<typeof productFilters>

/** A search returns at most this many products, the best ones. A total of exactly this many may be incomplete. */
export const maxFound = 500

export const listProducts = endpoint({
  method: 'GET',
  path: '/api/products',
  summary:
    'List products on sale, one page at a time. Repeat tag, category, categoryId or a specification (spec=Color:Black) for any of several; at most six names of specifications. A search that finds nothing as typed corrects typing errors and leaves words out; `reading` of GET /api/products/facets names them. Pages and totals stop at 10,000 products.',
  access: 'public',
  shared: true,
  query: z.object({
    ...filters,
    /** Only these products, where `search` is absent. */
    id: oneOrMore(idParam).optional(),
    ...paging,
    sort: z.enum(productSorts).default('featured'),
    /** Gives `stockQuantity` only up to `lowStockThreshold` of GET /api/storefront, so that orders rarely change the reply, unless `stockNumbers` is on. */
    lowStockOnly: flag.optional(),
  }),
  reply: z.array(listedProduct),
  paged: true,
})

/** How the text of a search was read. */
const searchReading = z.object({
  /** The words that were searched, if nothing matches the text as typed: typing errors corrected, other words left out. */
  spelling: z.string().nullable(),
  /** Words that were left out: no product has them beside the others, or they follow the first eight. */
  omitted: z.array(z.string()),
})
export type SearchReading = z.infer<typeof searchReading>

/** How many products each filter value would match, given the other filters. */
export const facets = z.object({
  total: z.int(),
  categories: z.array(z.object({ slug: z.string(), name: z.string(), count: z.int() })),
  tags: z.array(z.object({ tag: z.string(), count: z.int() })),
  inStock: z.int(),
  /** Specifications within a single category, such as Color and Storage; empty in lists of several categories. */
  specifications: z.array(
    z.object({ name: z.string(), values: z.array(z.object({ value: z.string(), count: z.int() })) }),
  ),
  price: z.object({
    min: money.nullable(),
    max: money.nullable(),
    /** Products in each of twelve equal steps from min to max. */
    histogram: z.array(z.int()),
  }),
  /** Null without a search. */
  reading: searchReading.nullable(),
})
export type Facets = z.infer<typeof facets>

export const getFacets = endpoint({
  method: 'GET',
  path: '/api/products/facets',
  summary: 'Count products by filter value, given the other filters',
  access: 'public',
  shared: true,
  query: productFilters,
  reply: facets,
})

export const maxSuggestedProducts = 6
export const maxSuggestedCategories = 3

const suggestedProduct = product
  .pick({ name: true, slug: true, sku: true, imageUrl: true, price: true, maxPrice: true })
  .extend({
    /** Variants on sale. */
    variantCount: z.int(),
    /** The only one of several variants with the typed SKU or GTIN, or with a SKU that starts so; null otherwise. */
    variant: z.object({ sku: z.string(), label: z.string().nullable(), price: money }).nullable(),
  })

export const suggestions = z.object({
  products: z.array(suggestedProduct),
  categories: z.array(z.object({ name: z.string(), slug: z.string() })),
  ...searchReading.shape,
})
export type Suggestions = z.infer<typeof suggestions>

export const suggestProducts = endpoint({
  method: 'GET',
  path: '/api/products/suggest',
  summary: 'Suggest products and categories for an incomplete query',
  access: 'public',
  shared: true,
  query: z.object({ q: text(maxQueryLength).trim().default('') }),
  reply: suggestions,
})

export const getProduct = endpoint({
  method: 'GET',
  path: '/api/products/{slug}',
  summary:
    'Get a product. 404 product-moved carries the new slug in extra; 410 product-gone if it is no longer sold.',
  access: 'public',
  shared: true,
  params: z.object({ slug }),
  reply: productDetail,
  problems: ['product-gone', 'product-moved', 'product-not-found'],
})

export const listCategories = endpoint({
  method: 'GET',
  path: '/api/categories',
  summary: 'List all categories with their product counts',
  access: 'public',
  shared: true,
  reply: z.array(category),
})

export const getCategory = endpoint({
  method: 'GET',
  path: '/api/categories/{slug}',
  summary: 'Get a category. 404 category-moved carries the new slug in extra.',
  access: 'public',
  shared: true,
  params: z.object({ slug }),
  reply: category,
  problems: ['category-moved', 'category-not-found'],
})
