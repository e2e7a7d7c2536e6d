// The words that a field may hold, apart from the schemas: every page in a browser knows some of these, and few need a validator.

/** What stands in the API where a product's address would stand: no product has such an address. */
export const reservedSlugs: readonly string[] = ['facets', 'suggest']

export const productTags = ['hot-deal', 'new', 'limited'] as const

export const productSorts = ['featured', 'price-low', 'price-high', 'rating', 'newest'] as const

export const staffProductSorts = ['name', 'price', 'stock', 'rating', 'newest', 'display'] as const

export const staffProductStatuses = ['live', 'archived', 'all'] as const

export const reviewStatuses = ['published', 'hidden'] as const

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

/** What staff may set, beside the access code, which its own part keeps. */
export const settingKeys = [
  'private_access_enabled',
  'bank_transfer',
  'currency_rates',
  'store_content',
  'low_stock_threshold',
  'recent_purchases_enabled',
  'unpaid_orders',
  'seller',
] as const

export const mailKinds = [
  'order-placed',
  'order-paid',
  'order-shipped',
  'order-tracking',
  'order-delivered',
  'order-cancelled',
  'password-reset',
  'email-confirmation',
  'email-change',
] as const

/**
 * Waiting to be sent (again); unconfirmed, until its recipient confirms the email; sent; failed, after which it is not tried
 * again; limited, because its recipient had too many that day; kept, because there was no mail server when it was to be sent.
 */
export const mailStates = ['waiting', 'unconfirmed', 'sent', 'failed', 'limited', 'kept'] as const

/**
 * A list goes so deep, and its total counts no further; whoever wants more narrows it. So neither a page nor a count costs more
 * in a shop of millions.
 */
export const maxListed = 10_000

export const currencyCodes = ['USD', 'GBP', 'EUR', 'CAD', 'AUD', 'JPY', 'INR'] as const
