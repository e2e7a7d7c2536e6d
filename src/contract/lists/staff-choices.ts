// Allowed values in lists of the back office, separate so that the shop's pages do not load them.

/** The default first, like the sorts of the other lists. */
export const staffProductSorts = [
  'display',
  'name',
  'sku',
  'category',
  'price',
  'profit',
  'margin',
  'stock',
  'rating',
  'newest',
  'updated',
] as const

export const staffOrderSorts = ['placed', 'customer', 'total', 'status'] as const
export type StaffOrderSort = (typeof staffOrderSorts)[number]

export const customerSorts = ['joined', 'name', 'email', 'orders', 'spent'] as const
export type CustomerSort = (typeof customerSorts)[number]

export const mailSorts = ['created', 'subject', 'to', 'type', 'status'] as const
export type MailSort = (typeof mailSorts)[number]

export const reviewSorts = ['written', 'rating', 'product', 'customer', 'status'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const activitySorts = ['time', 'change', 'who', 'from'] as const
export type ActivitySort = (typeof activitySorts)[number]

export const priceListSorts = ['name', 'status', 'type', 'dates', 'prices'] as const
export type PriceListSort = (typeof priceListSorts)[number]

export const categorySorts = ['added', 'name', 'slug', 'products', 'live'] as const
export type CategorySort = (typeof categorySorts)[number]

/** The lists of the back office that have saved views. */
export const viewedLists = ['products', 'orders', 'customers'] as const
export type ViewedList = (typeof viewedLists)[number]

/** `all` are live and archived products and drafts, without the trash. */
export const staffProductStatuses = ['live', 'draft', 'archived', 'all', 'trash'] as const

/** In place of a category: products without one. */
export const noCategory = 'none'

export const reviewStatuses = ['published', 'hidden'] as const

export const contactMessageStates = ['open', 'answered'] as const

export const mailKinds = [
  'order-placed',
  'order-paid',
  'order-payment',
  'order-edited',
  'order-shipped',
  'order-tracking',
  'order-delivered',
  'order-cancelled',
  'order-message',
  'staff-order-message',
  'staff-contact-message',
  'password-reset',
  'email-confirmation',
  'email-change',
  'stock-alert',
  'stock-alert-confirmation',
  'company-invitation',
  'company-approved',
  'company-declined',
  'staff-company-application',
] as const

/** Filters of the order list by its payments. */
export const orderPaymentFilters = ['due', 'paid', 'refund-due'] as const
export type OrderPaymentFilter = (typeof orderPaymentFilters)[number]

/**
 * waiting: to be sent or retried. unconfirmed: until the recipient confirms the address. failed: given up.
 * limited: the recipient reached the daily limit. kept: no mail server was configured.
 */
export const mailStates = ['waiting', 'unconfirmed', 'sent', 'failed', 'limited', 'kept'] as const

/** review: an import that waits for staff. */
export const jobStates = ['waiting', 'running', 'review', 'done', 'failed'] as const
