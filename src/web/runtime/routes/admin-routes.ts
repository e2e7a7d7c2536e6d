import { createRoute } from '@tanstack/react-router'
import {
  staffProductSorts,
  mailStates,
  orderPaymentFilters,
  reviewStatuses,
  settingKeys,
} from '#contract/choices.ts'
import { pricedFilters } from '#contract/pricing/priced-filters.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { searchParser, oneOf, pageNumber, rowId, text } from './search-params.ts'
import {
  directions,
  staffProductListOf,
  statusFilters,
  stockFilters,
} from '#contract/catalog/staff-product-list.ts'
import { userQuery } from '#web/api/session.ts'
import { pageTitle } from './page-head.ts'
import { type PageContext, privateHeaders } from './page-loading.ts'
import { rootRoute } from './root-route.ts'
import { pageComponent } from './page-component.ts'

const staffProductSearch = searchParser({
  search: text(200),
  categoryId: rowId,
  tag: text(50),
  stock: oneOf(stockFilters),
  status: oneOf(statusFilters),
  sort: oneOf(staffProductSorts),
  direction: oneOf(directions),
  page: pageNumber,
  // Dialogs over the list.
  edit: rowId,
  new: oneOf(['1']),
  import: oneOf(['1']),
})
const staffOrderSearch = searchParser({
  status: oneOf(orderStatuses),
  problem: oneOf(['open'] as const),
  messages: oneOf(['unread'] as const),
  payment: oneOf(orderPaymentFilters),
  search: text(200),
  page: pageNumber,
})
const staffReviewSearch = searchParser({
  status: oneOf(reviewStatuses),
  search: text(200),
  page: pageNumber,
})
const priceListSearch = searchParser({
  search: text(200),
  show: oneOf(pricedFilters),
  page: pageNumber,
})
const customerSearch = searchParser({ search: text(200), page: pageNumber })
const mailSearch = searchParser({ state: oneOf(mailStates), page: pageNumber, open: rowId })
const activitySearch = searchParser({
  actor: text(254),
  subject: text(200),
  action: text(100),
  page: pageNumber,
})
/** The back office: staff only, with its own layout. */
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  loader: ({ context }) =>
    loadForStaff(context, ({ statsQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(statsQuery(api)),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Admin') }, { name: 'robots', content: 'noindex' }] }),
  headers: () => privateHeaders,
  component: pageComponent('/admin', 'admin/layout/admin-layout-page'),
})

const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  loader: ({ context }) =>
    loadForStaff(context, ({ staffReviewsQuery, statsQuery, staffOrdersQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(statsQuery(api)),
      queryClient.prefetchQuery(staffOrdersQuery(api, { payment: 'due', page: 1 })),
      queryClient.prefetchQuery(staffReviewsQuery(api, { page: 1 })),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Dashboard · Admin') }] }),
  component: pageComponent('/admin/', 'admin/dashboard/dashboard-page'),
})

const adminProductsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/products',
  validateSearch: staffProductSearch,
  loaderDeps: ({ search }) => staffProductListOf(search),
  loader: ({ context, deps }) =>
    loadForStaff(context, ({ staffCategoriesQuery, staffProductsQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(staffProductsQuery(api, deps)),
      queryClient.prefetchQuery(staffCategoriesQuery(api)),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Products · Admin') }] }),
  component: pageComponent('/admin/products', 'admin/products/products-page'),
})

const adminVariantsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/products/$id/variants',
  loader: ({ context, params }) =>
    loadForStaff(context, ({ productVariantsQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(productVariantsQuery(api, Number(params.id))),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Variants · Admin') }] }),
  component: pageComponent('/admin/products/$id/variants', 'admin/variants/variants-page'),
})

const adminReorderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reorder',
  loader: ({ context }) =>
    loadForStaff(context, ({ productPositionsQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(productPositionsQuery(api)),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Reorder · Admin') }] }),
  component: pageComponent('/admin/reorder', 'admin/reorder/reorder-page'),
})

const adminCategoriesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/categories',
  loader: ({ context }) =>
    loadForStaff(context, ({ staffCategoriesQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(staffCategoriesQuery(api)),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Categories · Admin') }] }),
  component: pageComponent('/admin/categories', 'admin/categories/categories-page'),
})

const adminPriceListsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/price-lists',
  loader: ({ context }) =>
    loadForStaff(context, ({ priceListsQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(priceListsQuery(api)),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Price lists · Admin') }] }),
  component: pageComponent('/admin/price-lists', 'admin/price-lists/price-lists-page'),
})

const adminPriceListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/price-lists/$id',
  validateSearch: priceListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadForStaff(context, ({ priceListQuery, priceListRowsQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(priceListQuery(api, Number(params.id))),
      queryClient.prefetchQuery(
        priceListRowsQuery(api, Number(params.id), { ...deps, page: deps.page ?? 1 }),
      ),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Price list · Admin') }] }),
  component: pageComponent('/admin/price-lists/$id', 'admin/price-lists/price-list-page'),
})

const adminReviewsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reviews',
  validateSearch: staffReviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadForStaff(context, ({ staffReviewsQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(staffReviewsQuery(api, { ...deps, page: deps.page ?? 1 })),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Reviews · Admin') }] }),
  component: pageComponent('/admin/reviews', 'admin/reviews/reviews-page'),
})

const adminCustomersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/customers',
  validateSearch: customerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadForStaff(context, ({ customersQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(customersQuery(api, { ...deps, page: deps.page ?? 1 })),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Customers · Admin') }] }),
  component: pageComponent('/admin/customers', 'admin/customers/customers-page'),
})

const adminCustomerRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/customers/$id',
  loader: ({ context, params }) =>
    loadForStaff(context, ({ customerQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(customerQuery(api, Number(params.id))),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Customer · Admin') }] }),
  component: pageComponent('/admin/customers/$id', 'admin/customers/customer-page'),
})

const adminMailRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/mail',
  validateSearch: mailSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { open, ...deps } }) =>
    loadForStaff(context, ({ mailQuery, mailsQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(mailsQuery(api, { ...deps, page: deps.page ?? 1 })),
      ...(open ? [queryClient.prefetchQuery(mailQuery(api, open))] : []),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Emails · Admin') }] }),
  component: pageComponent('/admin/mail', 'admin/mail/mail-page'),
})

const adminActivityRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/activity',
  validateSearch: activitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadForStaff(context, ({ activityQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(activityQuery(api, { ...deps, page: deps.page ?? 1 })),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Activity · Admin') }] }),
  component: pageComponent('/admin/activity', 'admin/activity/activity-page'),
})

const adminSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  loader: ({ context }) =>
    loadForStaff(
      context,
      ({ accessAttemptsQuery, accessSettingsQuery, settingQuery }, { api, queryClient }) => [
        queryClient.prefetchQuery(accessSettingsQuery(api)),
        queryClient.prefetchQuery(accessAttemptsQuery(api)),
        ...settingKeys.map((key) => queryClient.prefetchQuery(settingQuery(api, key))),
      ],
    ),
  head: () => ({ meta: [{ title: pageTitle('Settings · Admin') }] }),
  component: pageComponent('/admin/settings', 'admin/settings/settings-page'),
})

const adminOrdersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders',
  validateSearch: staffOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadForStaff(context, ({ orderCountsQuery, staffOrdersQuery }, { api, queryClient }) => [
      queryClient.prefetchQuery(staffOrdersQuery(api, { ...deps, page: deps.page ?? 1 })),
      queryClient.prefetchQuery(orderCountsQuery(api, deps.search)),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Orders · Admin') }] }),
  component: pageComponent('/admin/orders', 'admin/orders/orders-page'),
})

const adminNewOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders/new',
  loader: ({ context }) => loadForStaff(context, () => []),
  head: () => ({ meta: [{ title: pageTitle('New order · Admin') }] }),
  component: pageComponent('/admin/orders/new', 'admin/new-order/new-order-page'),
})

const adminOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders/$id',
  loader: ({ context, params }) => loadForStaff(context, prefetchOrder(params.id)),
  head: () => ({ meta: [{ title: pageTitle('Order · Admin') }] }),
  component: pageComponent('/admin/orders/$id', 'admin/order/order-page'),
})

const adminEditOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders/$id/edit',
  loader: ({ context, params }) => loadForStaff(context, prefetchOrder(params.id)),
  head: () => ({ meta: [{ title: pageTitle('Edit order · Admin') }] }),
  component: pageComponent('/admin/orders/$id/edit', 'admin/order/edit-order-page'),
})

const prefetchOrder =
  (id: string) =>
  ({ staffOrderQuery }: AdminQueries, { api, queryClient }: PageContext) => [
    queryClient.prefetchQuery(staffOrderQuery(api, Number(id))),
  ]

type AdminQueries = typeof import('./admin-queries.ts')

/** Prefetches a page's queries. The server waits for them; a browser shows the page while they load. */
async function loadForStaff(
  context: PageContext,
  prefetch: (queries: AdminQueries, context: PageContext) => Promise<void>[],
) {
  const user = await context.queryClient.ensureQueryData(userQuery(context.api))
  // The layout shows 'Access Denied' to other users.
  if (user?.role !== 'admin') return
  const loading = Promise.all(prefetch(await import('./admin-queries.ts'), context))
  if (import.meta.env.SSR) await loading
}

export const adminRoutes = adminRoute.addChildren([
  adminIndexRoute,
  adminProductsRoute,
  adminVariantsRoute,
  adminReorderRoute,
  adminCategoriesRoute,
  adminPriceListsRoute,
  adminPriceListRoute,
  adminOrdersRoute,
  adminNewOrderRoute,
  adminOrderRoute,
  adminEditOrderRoute,
  adminReviewsRoute,
  adminCustomersRoute,
  adminCustomerRoute,
  adminMailRoute,
  adminActivityRoute,
  adminSettingsRoute,
])
