import type { Endpoint } from './endpoint.ts'

/** The files that define endpoints. */
type Contract =
  | typeof import('./access.ts')
  | typeof import('#contract/access/access-codes.ts')
  | typeof import('./account-data.ts')
  | typeof import('./accounts.ts')
  | typeof import('./audit.ts')
  | typeof import('#contract/catalog/bulk-changes.ts')
  | typeof import('./cart.ts')
  | typeof import('#contract/catalog/catalog.ts')
  | typeof import('#contract/companies/own-company.ts')
  | typeof import('#contract/companies/staff-companies.ts')
  | typeof import('./content-pages.ts')
  | typeof import('./customers.ts')
  | typeof import('./favorites.ts')
  | typeof import('#contract/integrations/api-keys.ts')
  | typeof import('#contract/integrations/webhooks.ts')
  | typeof import('#contract/jobs/jobs.ts')
  | typeof import('./mail.ts')
  | typeof import('#contract/mail-templates/mail-templates.ts')
  | typeof import('./media.ts')
  | typeof import('#contract/addresses/address-book.ts')
  | typeof import('#contract/orders/staff/bulk-orders.ts')
  | typeof import('#contract/orders/checkout-quote.ts')
  | typeof import('#contract/orders/order-edits.ts')
  | typeof import('#contract/orders/order-messages.ts')
  | typeof import('#contract/orders/staff/order-notes.ts')
  | typeof import('#contract/orders/order-payments.ts')
  | typeof import('#contract/orders/order-problems.ts')
  | typeof import('#contract/orders/staff/order-timeline.ts')
  | typeof import('#contract/orders/order-tracking.ts')
  | typeof import('#contract/orders/orders.ts')
  | typeof import('#contract/orders/own-orders.ts')
  | typeof import('#contract/orders/recent-purchases.ts')
  | typeof import('#contract/orders/shipping/shipping.ts')
  | typeof import('#contract/orders/staff-orders.ts')
  | typeof import('#contract/catalog/product-exports.ts')
  | typeof import('#contract/catalog/product-files.ts')
  | typeof import('#contract/catalog/imports/product-imports.ts')
  | typeof import('#contract/catalog/product-position.ts')
  | typeof import('#contract/catalog/schedule/product-schedule.ts')
  | typeof import('#contract/pricing/price-list-prices.ts')
  | typeof import('#contract/pricing/price-lists.ts')
  | typeof import('#contract/pricing/standard-prices.ts')
  | typeof import('#contract/quick-order/quick-order.ts')
  | typeof import('#contract/reports/attention.ts')
  | typeof import('#contract/reports/sales-report.ts')
  | typeof import('./reviews.ts')
  | typeof import('#contract/lists/saved-views.ts')
  | typeof import('./settings.ts')
  | typeof import('#contract/catalog/staff-categories.ts')
  | typeof import('#contract/catalog/staff-offers.ts')
  | typeof import('#contract/catalog/staff-products.ts')
  | typeof import('#contract/catalog/staff-variants.ts')
  | typeof import('#contract/catalog/stock-alerts.ts')
  | typeof import('./stats.ts')
  | typeof import('#contract/catalog/trash.ts')

type EndpointsOf<File> = File extends File ? Extract<File[keyof File], Endpoint> : never

/** All endpoints by method and path, such as `GET /api/cart`. Types only, so the browser does not load their schemas. */
export type Calls = {
  [E in EndpointsOf<Contract> as `${E['method']} ${E['path']}`]: E
}

export type CallName = keyof Calls
