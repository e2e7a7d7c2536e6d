// The first queries of back office pages, in a file of its own so that the storefront does not load it.
import { type SectionId, settingsSections } from '#web/admin/base/settings-sections.ts'
import { accessAttemptsQuery, accessSettingsQuery } from '#web/api/admin-access.ts'
import { activityQuery } from '#web/api/admin-activity.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { applicationCountQuery, companiesQuery, companyQuery } from '#web/api/companies/admin-companies.ts'
import { customerQuery, customersQuery } from '#web/api/admin-customers.ts'
import { mailQuery, mailsQuery } from '#web/api/admin-mail.ts'
import { priceListQuery, priceListRowsQuery, priceListsQuery } from '#web/api/admin-price-lists.ts'
import { productOptionsQuery, productPreviewQuery, staffProductsQuery } from '#web/api/admin-products.ts'
import { productPositionsQuery } from '#web/api/admin-reorder.ts'
import { staffReviewsQuery } from '#web/api/admin-reviews.ts'
import { settingQuery } from '#web/api/admin-settings.ts'
import { mailTemplatesQuery } from '#web/api/emails/mail-templates.ts'
import { apiKeysQuery } from '#web/api/integrations/api-keys.ts'
import { attentionQuery, salesReportQuery, statsQuery } from '#web/api/admin-stats.ts'
import { productVariantsQuery } from '#web/api/admin-variants.ts'
import { webhooksQuery } from '#web/api/integrations/webhooks.ts'
import { contactMessagesQuery, openMessageCountQuery } from '#web/api/contact/staff-messages.ts'
import { currentImportQuery } from '#web/api/imports/product-imports.ts'
import { jobsQuery } from '#web/api/jobs/staff-jobs.ts'
import { savedViewsQuery } from '#web/api/lists/saved-views.ts'
import { orderCountsQuery, staffOrderQuery, staffOrdersQuery } from '#web/api/orders/staff-orders.ts'
import type { PageContext } from './page-loading.ts'

/** The parameters of a list's query; the first page needs no number. */
type Search<List extends { page: number }> = Omit<List, 'page'> & { page?: number }

export const layout = ({ api, queryClient }: PageContext) => [
  queryClient.prefetchQuery(statsQuery(api)),
  queryClient.prefetchQuery(applicationCountQuery(api)),
  queryClient.prefetchQuery(openMessageCountQuery(api)),
]

export const dashboard = (
  { api, queryClient }: PageContext,
  days: Parameters<typeof salesReportQuery>[1],
) => [
  queryClient.prefetchQuery(statsQuery(api)),
  queryClient.prefetchQuery(salesReportQuery(api, days)),
  queryClient.prefetchQuery(attentionQuery(api)),
  queryClient.prefetchQuery(staffReviewsQuery(api, { page: 1 })),
]

export const products = (
  { api, queryClient }: PageContext,
  list: Parameters<typeof staffProductsQuery>[1],
) => [
  queryClient.prefetchQuery(staffProductsQuery(api, list)),
  queryClient.prefetchQuery(staffCategoriesQuery(api)),
  queryClient.prefetchQuery(productOptionsQuery(api)),
  queryClient.prefetchQuery(savedViewsQuery(api, 'products')),
]

export const productImport = ({ api, queryClient }: PageContext) => [
  queryClient.prefetchQuery(currentImportQuery(api)),
  queryClient.prefetchQuery(staffCategoriesQuery(api)),
  queryClient.prefetchQuery(jobsQuery(api, { page: 1 })),
]

export const variants = ({ api, queryClient }: PageContext, id: number) => [
  queryClient.prefetchQuery(productVariantsQuery(api, id)),
]

export const preview = ({ api, queryClient }: PageContext, id: number) => [
  queryClient.prefetchQuery(productPreviewQuery(api, id)),
]

/** In the browser only: 100,000 positions take longer inside a page than in a request of their own. */
export const reorder = ({ api, queryClient }: PageContext) =>
  import.meta.env.SSR ? [] : [queryClient.prefetchQuery(productPositionsQuery(api))]

export const categories = (
  { api, queryClient }: PageContext,
  sorting: Parameters<typeof staffCategoriesQuery>[1],
) => [queryClient.prefetchQuery(staffCategoriesQuery(api, sorting))]

export const priceLists = (
  { api, queryClient }: PageContext,
  sorting: Parameters<typeof priceListsQuery>[1],
) => [queryClient.prefetchQuery(priceListsQuery(api, sorting))]

export const priceList = (
  { api, queryClient }: PageContext,
  { id, page = 1, ...rows }: Search<Parameters<typeof priceListRowsQuery>[2]> & { id: number },
) => [
  queryClient.prefetchQuery(priceListQuery(api, id)),
  queryClient.prefetchQuery(priceListRowsQuery(api, id, { ...rows, page })),
]

export const messages = (
  { api, queryClient }: PageContext,
  { page = 1, ...list }: Search<Parameters<typeof contactMessagesQuery>[1]>,
) => [queryClient.prefetchQuery(contactMessagesQuery(api, { ...list, page }))]

export const reviews = (
  { api, queryClient }: PageContext,
  { page = 1, ...list }: Search<Parameters<typeof staffReviewsQuery>[1]>,
) => [queryClient.prefetchQuery(staffReviewsQuery(api, { ...list, page }))]

export const companies = (
  { api, queryClient }: PageContext,
  { page = 1, ...list }: Search<Parameters<typeof companiesQuery>[1]>,
) => [queryClient.prefetchQuery(companiesQuery(api, { ...list, page }))]

export const company = ({ api, queryClient }: PageContext, id: number) => [
  queryClient.prefetchQuery(companyQuery(api, id)),
]

export const customers = (
  { api, queryClient }: PageContext,
  { page = 1, ...list }: Search<Parameters<typeof customersQuery>[1]>,
) => [
  queryClient.prefetchQuery(customersQuery(api, { ...list, page })),
  queryClient.prefetchQuery(savedViewsQuery(api, 'customers')),
]

export const customer = ({ api, queryClient }: PageContext, id: number) => [
  queryClient.prefetchQuery(customerQuery(api, id)),
]

export const mail = (
  { api, queryClient }: PageContext,
  { open, page = 1, ...list }: Search<Parameters<typeof mailsQuery>[1]> & { open?: number },
) => [
  queryClient.prefetchQuery(mailsQuery(api, { ...list, page })),
  ...(open ? [queryClient.prefetchQuery(mailQuery(api, open))] : []),
]

export const jobs = (
  { api, queryClient }: PageContext,
  { page = 1, ...list }: Search<Parameters<typeof jobsQuery>[1]>,
) => [queryClient.prefetchQuery(jobsQuery(api, { ...list, page }))]

export const activity = (
  { api, queryClient }: PageContext,
  { page = 1, ...list }: Search<Parameters<typeof activityQuery>[1]>,
) => [queryClient.prefetchQuery(activityQuery(api, { ...list, page }))]

export const settings = ({ api, queryClient }: PageContext, section: SectionId) => [
  ...settingsSections[section].settings.map((key) => queryClient.prefetchQuery(settingQuery(api, key))),
  ...(section === 'access'
    ? [
        queryClient.prefetchQuery(accessSettingsQuery(api)),
        queryClient.prefetchQuery(accessAttemptsQuery(api)),
      ]
    : []),
  ...(section === 'api-keys' ? [queryClient.prefetchQuery(apiKeysQuery(api))] : []),
  ...(section === 'webhooks' ? [queryClient.prefetchQuery(webhooksQuery(api))] : []),
  ...(section === 'emails' ? [queryClient.prefetchQuery(mailTemplatesQuery(api))] : []),
]

export const orders = (
  { api, queryClient }: PageContext,
  { page = 1, ...list }: Search<Parameters<typeof staffOrdersQuery>[1]>,
) => [
  queryClient.prefetchQuery(staffOrdersQuery(api, { ...list, page })),
  queryClient.prefetchQuery(orderCountsQuery(api, list)),
  queryClient.prefetchQuery(savedViewsQuery(api, 'orders')),
]

export const order = ({ api, queryClient }: PageContext, id: number) => [
  queryClient.prefetchQuery(staffOrderQuery(api, id)),
]
