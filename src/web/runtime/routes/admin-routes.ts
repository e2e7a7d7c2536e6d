import { createRoute } from '@tanstack/react-router'
import { staffProductSorts, mailStates, reviewStatuses, settingKeys } from '#contract/choices.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { addressSearch, oneOf, pageNumber, rowNumber, words } from './search-params.ts'
import { userQuery } from '#web/api/accounts.ts'
import { accessAttemptsQuery, accessSettingsQuery } from '#web/api/admin-access.ts'
import { activityQuery } from '#web/api/admin-activity.ts'
import { staffCategoriesQuery } from '#web/api/admin-categories.ts'
import { customerQuery, customersQuery } from '#web/api/admin-customers.ts'
import { mailQuery, mailsQuery } from '#web/api/admin-mail.ts'
import {
  directions,
  staffProductListOf,
  staffProductsQuery,
  statusFilters,
  stockFilters,
} from '#web/api/admin-products.ts'
import { productOrderQuery } from '#web/api/admin-reorder.ts'
import { staffReviewsQuery } from '#web/api/admin-reviews.ts'
import { settingQuery } from '#web/api/admin-settings.ts'
import { statsQuery } from '#web/api/admin-stats.ts'
import { orderCountsQuery, staffOrdersQuery } from '#web/api/orders.ts'
import { pageTitle } from './page-head.ts'
import { type PageContext, personal } from './page-loading.ts'
import { rootRoute } from './root-route.ts'
import { screenOf } from './page-component.ts'

const staffProductSearch = addressSearch({
  search: words(200),
  categoryId: rowNumber,
  tag: words(50),
  stock: oneOf(stockFilters),
  status: oneOf(statusFilters),
  sort: oneOf(staffProductSorts),
  direction: oneOf(directions),
  page: pageNumber,
  // The dialogs over the list.
  edit: rowNumber,
  new: oneOf(['1']),
  import: oneOf(['1']),
})
const staffOrderSearch = addressSearch({
  status: oneOf(orderStatuses),
  problem: oneOf(['open'] as const),
  payment: oneOf(['due'] as const),
  search: words(200),
  page: pageNumber,
})
const staffReviewSearch = addressSearch({
  status: oneOf(reviewStatuses),
  search: words(200),
  page: pageNumber,
})
const customerSearch = addressSearch({ search: words(200), page: pageNumber })
const mailSearch = addressSearch({ state: oneOf(mailStates), page: pageNumber, open: rowNumber })
const activitySearch = addressSearch({
  actor: words(254),
  subject: words(200),
  action: words(100),
  page: pageNumber,
})
/** The back office: staff alone, in a layout of its own. */
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  loader: ({ context }) =>
    loadForStaff(context, ({ api, queryClient }) => [queryClient.prefetchQuery(statsQuery(api))]),
  head: () => ({ meta: [{ title: pageTitle('Admin') }, { name: 'robots', content: 'noindex' }] }),
  headers: () => personal,
  component: screenOf('/admin', 'admin/layout/admin-layout-page'),
})

const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  loader: ({ context }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(statsQuery(api)),
      queryClient.prefetchQuery(staffOrdersQuery(api, { payment: 'due', page: 1 })),
      queryClient.prefetchQuery(staffReviewsQuery(api, { page: 1 })),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Dashboard · Admin') }] }),
  component: screenOf('/admin/', 'admin/dashboard/dashboard-page'),
})

const adminProductsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/products',
  validateSearch: staffProductSearch,
  loaderDeps: ({ search }) => staffProductListOf(search),
  loader: ({ context, deps }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(staffProductsQuery(api, deps)),
      queryClient.prefetchQuery(staffCategoriesQuery(api)),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Products · Admin') }] }),
  component: screenOf('/admin/products', 'admin/products/products-page'),
})

const adminReorderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reorder',
  loader: ({ context }) =>
    loadForStaff(context, ({ api, queryClient }) => [queryClient.prefetchQuery(productOrderQuery(api))]),
  head: () => ({ meta: [{ title: pageTitle('Reorder · Admin') }] }),
  component: screenOf('/admin/reorder', 'admin/reorder/reorder-page'),
})

const adminCategoriesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/categories',
  loader: ({ context }) =>
    loadForStaff(context, ({ api, queryClient }) => [queryClient.prefetchQuery(staffCategoriesQuery(api))]),
  head: () => ({ meta: [{ title: pageTitle('Categories · Admin') }] }),
  component: screenOf('/admin/categories', 'admin/categories/categories-page'),
})

const adminReviewsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reviews',
  validateSearch: staffReviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(staffReviewsQuery(api, { ...deps, page: deps.page ?? 1 })),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Reviews · Admin') }] }),
  component: screenOf('/admin/reviews', 'admin/reviews/reviews-page'),
})

const adminCustomersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/customers',
  validateSearch: customerSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(customersQuery(api, { ...deps, page: deps.page ?? 1 })),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Customers · Admin') }] }),
  component: screenOf('/admin/customers', 'admin/customers/customers-page'),
})

const adminCustomerRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/customers/$id',
  loader: ({ context, params }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(customerQuery(api, Number(params.id))),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Customer · Admin') }] }),
  component: screenOf('/admin/customers/$id', 'admin/customers/customer-page'),
})

const adminMailRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/mail',
  validateSearch: mailSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps: { open, ...deps } }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(mailsQuery(api, { ...deps, page: deps.page ?? 1 })),
      ...(open ? [queryClient.prefetchQuery(mailQuery(api, open))] : []),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Mail · Admin') }] }),
  component: screenOf('/admin/mail', 'admin/mail/mail-page'),
})

const adminActivityRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/activity',
  validateSearch: activitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(activityQuery(api, { ...deps, page: deps.page ?? 1 })),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Activity · Admin') }] }),
  component: screenOf('/admin/activity', 'admin/activity/activity-page'),
})

const adminSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  loader: ({ context }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(accessSettingsQuery(api)),
      queryClient.prefetchQuery(accessAttemptsQuery(api)),
      ...settingKeys.map((key) => queryClient.prefetchQuery(settingQuery(api, key))),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Settings · Admin') }] }),
  component: screenOf('/admin/settings', 'admin/settings/settings-page'),
})

const adminOrdersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders',
  validateSearch: staffOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(staffOrdersQuery(api, { ...deps, page: deps.page ?? 1 })),
      queryClient.prefetchQuery(orderCountsQuery(api, deps.search)),
    ]),
  head: () => ({ meta: [{ title: pageTitle('Orders · Admin') }] }),
  component: screenOf('/admin/orders', 'admin/orders/orders-page'),
})

const adminNewOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders/new',
  loader: ({ context }) => loadForStaff(context, () => []),
  head: () => ({ meta: [{ title: pageTitle('New order · Admin') }] }),
  component: screenOf('/admin/orders/new', 'admin/new-order/new-order-page'),
})

/** The server waits for what a page of the back office shows; a browser shows what it has, and the rest when it comes. */
async function loadForStaff(context: PageContext, ask: (context: PageContext) => Promise<void>[]) {
  const user = await context.queryClient.ensureQueryData(userQuery(context.api))
  // The layout says 'Access Denied' to everybody else.
  if (user?.role !== 'admin') return
  const asked = Promise.all(ask(context))
  if (import.meta.env.SSR) await asked
}

export const adminRoutes = adminRoute.addChildren([
  adminIndexRoute,
  adminProductsRoute,
  adminReorderRoute,
  adminCategoriesRoute,
  adminOrdersRoute,
  adminNewOrderRoute,
  adminReviewsRoute,
  adminCustomersRoute,
  adminCustomerRoute,
  adminMailRoute,
  adminActivityRoute,
  adminSettingsRoute,
])
