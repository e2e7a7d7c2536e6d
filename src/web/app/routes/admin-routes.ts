import { type RouteComponent, createRoute, notFound } from '@tanstack/react-router'
import { directions } from '#contract/choices.ts'
import { companySorts, companyStatuses } from '#contract/companies/company-choices.ts'
import {
  activitySorts,
  categorySorts,
  contactMessageStates,
  customerSorts,
  jobStates,
  staffOrderSorts,
  staffProductSorts,
  mailSorts,
  mailStates,
  orderPaymentFilters,
  priceListSorts,
  reviewSorts,
  reviewStatuses,
} from '#contract/lists/staff-choices.ts'
import { pricedFilters } from '#contract/pricing/priced-filters.ts'
import { orderStatuses } from '#contract/orders/order-status.ts'
import { day, searchParser, oneOf, pageNumber, rowId, specificationList, text } from './search-params.ts'
import { completenessFilters } from '#contract/catalog/completeness.ts'
import { staffProductListOf, statusFilters, stockFilters } from '#contract/catalog/staff-product-list.ts'
import { lateOrderFilters } from '#contract/reports/late-orders.ts'
import { reportRanges } from '#contract/reports/report-days.ts'
import { isSectionId, settingsSections } from '#web/admin/base/settings-sections.ts'
import { userQuery } from '#web/api/session.ts'
import { pageTitle } from '#web/shared/page-head.ts'
import { type PageContext, privateHeaders } from './page-loading.ts'
import { rootRoute } from './root-route.ts'
import { pageComponent } from './page-component.ts'

/** For a list with saved views; `hide` are its hidden columns. */
const viewSearch = { view: rowId, hide: text(100) }
const staffProductSearch = searchParser({
  ...viewSearch,
  search: text(200),
  categoryId: rowId,
  tag: text(50),
  option: specificationList,
  stock: oneOf(stockFilters),
  listing: oneOf(completenessFilters),
  status: oneOf(statusFilters),
  sort: oneOf(staffProductSorts),
  direction: oneOf(directions),
  page: pageNumber,
  // Dialogs over the list.
  edit: rowId,
  new: oneOf(['1']),
})
const staffOrderSearch = searchParser({
  status: oneOf(orderStatuses),
  problem: oneOf(['open'] as const),
  messages: oneOf(['unread'] as const),
  payment: oneOf(orderPaymentFilters),
  late: oneOf(lateOrderFilters),
  from: day,
  to: day,
  min: text(15),
  max: text(15),
  search: text(200),
  company: rowId,
  sort: oneOf(staffOrderSorts),
  direction: oneOf(directions),
  page: pageNumber,
  view: rowId,
})
const staffReviewSearch = searchParser({
  status: oneOf(reviewStatuses),
  search: text(200),
  sort: oneOf(reviewSorts),
  direction: oneOf(directions),
  page: pageNumber,
})
const contactMessageSearch = searchParser({
  state: oneOf(contactMessageStates),
  search: text(200),
  page: pageNumber,
})
const priceListSearch = searchParser({
  search: text(200),
  show: oneOf(pricedFilters),
  page: pageNumber,
})
const companySearch = searchParser({
  search: text(200),
  status: oneOf(companyStatuses),
  sort: oneOf(companySorts),
  direction: oneOf(directions),
  page: pageNumber,
})
const customerSearch = searchParser({
  ...viewSearch,
  search: text(200),
  sort: oneOf(customerSorts),
  direction: oneOf(directions),
  page: pageNumber,
})
const mailSearch = searchParser({
  state: oneOf(mailStates),
  sort: oneOf(mailSorts),
  direction: oneOf(directions),
  page: pageNumber,
  open: rowId,
})
const jobSearch = searchParser({ state: oneOf(jobStates), page: pageNumber })
const activitySearch = searchParser({
  actor: text(254),
  subject: text(200),
  action: text(100),
  from: day,
  to: day,
  sort: oneOf(activitySorts),
  direction: oneOf(directions),
  page: pageNumber,
})
const priceListsSearch = searchParser({ sort: oneOf(priceListSorts), direction: oneOf(directions) })
const categoriesSearch = searchParser({ sort: oneOf(categorySorts), direction: oneOf(directions) })
const dashboardSearch = searchParser({ range: oneOf(reportRanges), from: day, to: day })

/** The back office: staff only, with its own layout. */
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  loader: ({ context }) => loadForStaff(context, (pages) => pages.layout(context)),
  head: ({ match }) => ({
    meta: [{ title: pageTitle(match.context, 'Admin') }, { name: 'robots', content: 'noindex' }],
  }),
  headers: () => privateHeaders,
  component: pageComponent('/admin', 'admin/frame/admin-layout-page'),
})

const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  validateSearch: dashboardSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.dashboard(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Dashboard · Admin') }] }),
  component: pageComponent('/admin/', 'admin/dashboard/staff-dashboard-page'),
})

const adminProductsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/products',
  validateSearch: staffProductSearch,
  loaderDeps: ({ search }) => staffProductListOf(search),
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.products(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Products · Admin') }] }),
  component: pageComponent('/admin/products', 'admin/products/products-page'),
})

const adminVariantsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/products/$id/variants',
  loader: ({ context, params }) =>
    loadForStaff(context, (pages) => pages.variants(context, Number(params.id))),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Variants · Admin') }] }),
  component: pageComponent('/admin/products/$id/variants', 'admin/variants/variants-page'),
})

const adminImportRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/products/import',
  loader: ({ context }) => loadForStaff(context, (pages) => pages.productImport(context)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Import products · Admin') }] }),
  component: pageComponent('/admin/products/import', 'admin/imports/import-page'),
})

const previewFiles = import.meta.glob<Record<string, RouteComponent>>(
  '/src/web/storefront/product/preview/*-page.tsx',
)

/** A page of the shop that only staff see. */
const adminPreviewRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/products/$id/preview',
  loader: ({ context, params }) =>
    loadForStaff(context, (pages) => pages.preview(context, Number(params.id))),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Preview · Admin') }] }),
  component: pageComponent(
    '/admin/products/$id/preview',
    'storefront/product/preview/product-preview-page',
    previewFiles,
  ),
})

const adminReorderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reorder',
  loader: ({ context }) => loadForStaff(context, (pages) => pages.reorder(context)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Reorder · Admin') }] }),
  component: pageComponent('/admin/reorder', 'admin/reorder/reorder-page'),
})

const adminCategoriesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/categories',
  validateSearch: categoriesSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.categories(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Categories · Admin') }] }),
  component: pageComponent('/admin/categories', 'admin/categories/categories-page'),
})

const adminPriceListsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/price-lists',
  validateSearch: priceListsSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.priceLists(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Price lists · Admin') }] }),
  component: pageComponent('/admin/price-lists', 'admin/price-lists/price-lists-page'),
})

const adminPriceListRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/price-lists/$id',
  validateSearch: priceListSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, params, deps }) =>
    loadForStaff(context, (pages) => pages.priceList(context, { ...deps, id: Number(params.id) })),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Price list · Admin') }] }),
  component: pageComponent('/admin/price-lists/$id', 'admin/price-lists/price-list-page'),
})

const adminMessagesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/messages',
  validateSearch: contactMessageSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.messages(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Messages · Admin') }] }),
  component: pageComponent('/admin/messages', 'admin/messages/messages-page'),
})

const adminReviewsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reviews',
  validateSearch: staffReviewSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.reviews(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Reviews · Admin') }] }),
  component: pageComponent('/admin/reviews', 'admin/reviews/reviews-page'),
})

const adminCompaniesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/companies',
  validateSearch: companySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.companies(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Companies · Admin') }] }),
  component: pageComponent('/admin/companies', 'admin/companies/companies-page'),
})

const adminCompanyRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/companies/$id',
  loader: ({ context, params }) =>
    loadForStaff(context, (pages) => pages.company(context, Number(params.id))),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Company · Admin') }] }),
  component: pageComponent('/admin/companies/$id', 'admin/companies/staff-company-page'),
})

const adminCustomersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/customers',
  validateSearch: customerSearch,
  loaderDeps: ({ search: { view: _, hide: _hide, ...search } }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.customers(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Customers · Admin') }] }),
  component: pageComponent('/admin/customers', 'admin/customers/customers-page'),
})

const adminCustomerRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/customers/$id',
  loader: ({ context, params }) =>
    loadForStaff(context, (pages) => pages.customer(context, Number(params.id))),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Customer · Admin') }] }),
  component: pageComponent('/admin/customers/$id', 'admin/customers/customer-page'),
})

const adminMailRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/mail',
  validateSearch: mailSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.mail(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Emails · Admin') }] }),
  component: pageComponent('/admin/mail', 'admin/mail/mail-page'),
})

const adminJobsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/jobs',
  validateSearch: jobSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.jobs(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Jobs · Admin') }] }),
  component: pageComponent('/admin/jobs', 'admin/jobs/jobs-page'),
})

const adminActivityRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/activity',
  validateSearch: activitySearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.activity(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Activity · Admin') }] }),
  component: pageComponent('/admin/activity', 'admin/activity/activity-page'),
})

const adminSettingsRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings',
  loader: ({ context }) => loadForStaff(context, () => []),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Settings · Admin') }] }),
  component: pageComponent('/admin/settings', 'admin/settings/settings-page'),
})

const adminSettingsSectionRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/settings/$section',
  loader: ({ context, params: { section } }) => {
    if (!isSectionId(section)) throw notFound()
    return loadForStaff(context, (pages) => pages.settings(context, section))
  },
  head: ({ match, params: { section } }) => ({
    meta: [
      {
        title: pageTitle(
          match.context,
          `${isSectionId(section) ? settingsSections[section].label : 'Not found'} · Settings · Admin`,
        ),
      },
    ],
  }),
  component: pageComponent('/admin/settings/$section', 'admin/settings/settings-section-page'),
  notFoundComponent: pageComponent('', 'admin/settings/section-not-found-page'),
})

const adminOrdersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders',
  validateSearch: staffOrderSearch,
  loaderDeps: ({ search: { view: _, ...search } }) => search,
  loader: ({ context, deps }) => loadForStaff(context, (pages) => pages.orders(context, deps)),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Orders · Admin') }] }),
  component: pageComponent('/admin/orders', 'admin/orders/staff-orders-page'),
})

const adminNewOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders/new',
  loader: ({ context }) => loadForStaff(context, () => []),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'New order · Admin') }] }),
  component: pageComponent('/admin/orders/new', 'admin/new-order/new-order-page'),
})

const adminOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders/$id',
  loader: ({ context, params }) => loadForStaff(context, (pages) => pages.order(context, Number(params.id))),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Order · Admin') }] }),
  component: pageComponent('/admin/orders/$id', 'admin/order/order-page'),
})

const adminEditOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders/$id/edit',
  loader: ({ context, params }) => loadForStaff(context, (pages) => pages.order(context, Number(params.id))),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Edit order · Admin') }] }),
  component: pageComponent('/admin/orders/$id/edit', 'admin/order/edit-order-page'),
})

type Pages = typeof import('./admin-prefetch.ts')

/** Prefetches a page's queries. The server waits for them; a browser shows the page while they load. */
async function loadForStaff(context: PageContext, prefetch: (pages: Pages) => Promise<void>[]) {
  const user = await context.queryClient.ensureQueryData(userQuery(context.api))
  // The layout shows 'Access Denied' to other users.
  if (user?.role !== 'admin') return
  const loading = Promise.all(prefetch(await import('./admin-prefetch.ts')))
  if (import.meta.env.SSR) await loading
}

export const adminRoutes = adminRoute.addChildren([
  adminIndexRoute,
  adminProductsRoute,
  adminImportRoute,
  adminVariantsRoute,
  adminPreviewRoute,
  adminReorderRoute,
  adminCategoriesRoute,
  adminPriceListsRoute,
  adminPriceListRoute,
  adminOrdersRoute,
  adminNewOrderRoute,
  adminOrderRoute,
  adminEditOrderRoute,
  adminMessagesRoute,
  adminReviewsRoute,
  adminCompaniesRoute,
  adminCompanyRoute,
  adminCustomersRoute,
  adminCustomerRoute,
  adminMailRoute,
  adminActivityRoute,
  adminJobsRoute,
  adminSettingsRoute,
  adminSettingsSectionRoute,
])
