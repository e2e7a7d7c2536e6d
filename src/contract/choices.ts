// Lists of allowed values, apart from the schemas, so that pages can use them without loading zod.

/** Path segments under /api/products that are calls, so no product can have them as its slug. */
export const reservedSlugs: readonly string[] = ['facets', 'suggest']

export const productTags = ['hot-deal', 'new', 'limited'] as const

export const productSorts = [
  'featured',
  'price-low',
  'price-high',
  'profit',
  'margin',
  'rating',
  'newest',
] as const

export const directions = ['asc', 'desc'] as const
export type Direction = (typeof directions)[number]

export const contentPageNames = [
  'about',
  'contact',
  'careers',
  'press',
  'shipping',
  'warranty',
  'faq',
  'privacy',
  'terms',
  'cookies',
] as const

/** Blocks of store content with claims about the operator. */
export const claimBlocks = ['chips', 'standards', 'promises', 'partnership', 'reassurance'] as const

/** Pages and totals of product lists stop here, which bounds the cost of both in a shop with millions of products. */
export const maxListed = 10_000

/** In characters. */
export const maxQueryLength = 200

/** Values of one filter of a product list: every category of a large shop. */
export const maxFilterValues = 50

/** The zone of times in a shop that has chosen none. */
export const defaultTimeZone = 'UTC'

export const currencyCodes = ['USD', 'GBP', 'EUR', 'CAD', 'AUD', 'JPY', 'INR'] as const
export type CurrencyCode = (typeof currencyCodes)[number]

/** The base currency until staff choose another, and of orders from before there was a choice. */
export const defaultCurrency: CurrencyCode = 'USD'

/** Reasons to report a delivered order or one of its lines. */
export const problemReasons = ['damaged', 'defective', 'wrong_item', 'missing', 'other'] as const
export type ProblemReason = (typeof problemReasons)[number]
