import type { QueryClient } from '@tanstack/react-query'
import {
  type RouteComponent,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import {
  staffProductSorts,
  productSorts,
  productTags,
  contentPageNames,
  mailStates,
  orderStatuses,
  reviewStatuses,
  settingKeys,
} from '../contract/choices.ts'
import type { Api } from '../contract/client.ts'
import type { ContentPageName } from '../contract/content-pages.ts'
import type { CurrencyCode } from '../contract/currency.ts'
import { ApiProblem } from '../contract/problem.ts'
import { addressSearch, matching, oneOf, pageNumber, rowNumber, words } from './address-search.ts'
import { accountQuery } from './api/account.ts'
import { userQuery } from './api/accounts.ts'
import { accuracyQuery } from './api/accuracy.ts'
import { accessAttemptsQuery, accessSettingsQuery } from './api/admin-access.ts'
import { activityQuery } from './api/admin-activity.ts'
import { staffCategoriesQuery } from './api/admin-categories.ts'
import { customerQuery, customersQuery } from './api/admin-customers.ts'
import { mailQuery, mailsQuery } from './api/admin-mail.ts'
import {
  directions,
  staffProductListOf,
  staffProductsQuery,
  statusFilters,
  stockFilters,
} from './api/admin-products.ts'
import { productOrderQuery } from './api/admin-reorder.ts'
import { staffReviewsQuery } from './api/admin-reviews.ts'
import { settingQuery } from './api/admin-settings.ts'
import { statsQuery } from './api/admin-stats.ts'
import { cartQuery } from './api/cart.ts'
import {
  categoriesQuery,
  categoryQuery,
  facetsQuery,
  featuredProductsQuery,
  productListQuery,
  productQuery,
  relatedProductsQuery,
} from './api/catalog.ts'
import { contentPageQuery } from './api/content-pages.ts'
import { orderCountsQuery, orderQuery, ordersQuery, staffOrdersQuery } from './api/orders.ts'
import { reviewSummaryQuery } from './api/reviews.ts'
import { storefrontQuery } from './api/settings.ts'
import { Document } from './document.tsx'
import { pageTitle, publicHead, shortened } from './page-head.ts'
import { paths } from './paths.ts'
import { discover } from './storefront/catalog/discover.ts'
import { listAddress } from './storefront/catalog/list-address.ts'
import { filtersOf } from './storefront/catalog/list-filters.ts'
import { StorefrontLayout } from './storefront/layout/storefront-layout.tsx'
import { OrdersSkeleton } from './storefront/orders/orders-skeleton.tsx'
import { ContentSkeleton } from './storefront/pages/content-skeleton.tsx'
import { ProductSkeleton } from './storefront/product/product-skeleton.tsx'
import archivo from './styles/fonts/archivo-latin.woff2?url'

export interface PageContext {
  api: Api
  queryClient: QueryClient
  currency: CurrencyCode
  /** The shop's public address, for links that leave the shop. */
  origin: string
}

/** Pages load when they are shown: a file `home-page.tsx` holds the component `HomePage`. */
const files = import.meta.glob<Record<string, RouteComponent>>([
  './{storefront,admin}/**/*-page.tsx',
  // What stands in for a page is always there.
  '!./storefront/layout/*',
])

/** Which file shows a route, so that the server can name its scripts in the head. */
export const pageFiles: Record<string, string> = {}

function screenOf(id: string, file: string) {
  const load = files[`./${file}.tsx`]
  if (!load) throw new Error(`There is no page ${file}`)
  pageFiles[id] = `src/web/${file}.tsx`
  const name = file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return lazyRouteComponent(load, name)
}

const rootRoute = createRootRouteWithContext<PageContext>()({
  shellComponent: Document,
  head: () => ({
    meta: [
      { charSet: 'utf-8' },
      { name: 'viewport', content: 'width=device-width, initial-scale=1' },
      { title: 'Tradecounter' },
    ],
    links: [
      { rel: 'preload', as: 'font', type: 'font/woff2', href: archivo, crossOrigin: 'anonymous' },
      { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
    ],
  }),
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(storefrontQuery(api)).then(nothing),
})

/** Header, category bar and footer around every page of the shop. */
const storefrontRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'storefront',
  component: StorefrontLayout,
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(categoriesQuery(api)).then(nothing),
})

const amount = matching(/^\d{1,8}(\.\d{1,2})?$/)

/** What a product list keeps in its address. */
const listParts = {
  sort: oneOf(productSorts),
  page: pageNumber,
  category: words(200),
  minPrice: amount,
  maxPrice: amount,
  inStock: oneOf(['true']),
  tag: oneOf(productTags),
}
const listSearch = addressSearch(listParts)
type ListSearch = ReturnType<typeof listSearch>

const wordSearch = addressSearch({ ...listParts, q: words(200) })
const productSearch = addressSearch({ variant: words(200) })
const confirmationSearch = addressSearch({ token: words(200) })
const pageSearch = addressSearch({ page: pageNumber })
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
const authSearch = addressSearch({
  // Only addresses of our own: a double slash would lead to another site.
  next: matching(/^\/(?![/\\])[^\t\r\n]{0,1999}$/),
  tab: oneOf(['sign-in', 'register', 'forgot']),
  /** The token of a mail's link. */
  reset: words(200),
})

/** The server waits for a list; a browser shows its place at once, and the products when they come. */
function loadList({ api, queryClient }: PageContext, search: ListSearch, fixed: object = {}) {
  const filters = { ...filtersOf(search), ...fixed }
  const products = productListQuery(api, { ...filters, sort: search.sort, page: search.page })
  const counts = facetsQuery(api, filters)
  if (inBrowser) {
    void queryClient.prefetchQuery(products)
    void queryClient.prefetchQuery(counts)
    return
  }
  return Promise.all([queryClient.ensureQueryData(products), queryClient.ensureQueryData(counts)])
}

const inBrowser = typeof document !== 'undefined'

const home = (path: '/' | '/products', title: string) =>
  createRoute({
    getParentRoute: () => storefrontRoute,
    path,
    validateSearch: listSearch,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => {
      const { api, queryClient } = context
      const asked = Promise.all([
        queryClient.prefetchQuery(featuredProductsQuery(api)),
        queryClient.prefetchQuery(accuracyQuery(api)),
      ])
      if (!inBrowser) await asked
      await loadList(context, deps)
    },
    head: ({ match }) =>
      publicHead(match.context.origin, {
        title,
        description:
          'Electronic devices for business buyers and resellers, with resale potential, profit and margin.',
        path: listAddress(path, { page: match.search.page }),
      }),
    component: screenOf(`/storefront${path}`, 'storefront/home/home-page'),
  })

const homeRoute = home('/', 'Electronic devices for resellers')
const productsRoute = home('/products', 'Catalogue')

const productRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/product/$slug',
  validateSearch: productSearch,
  loader: async ({ context: { api, queryClient }, params }) => {
    const product = await orNotFound(
      queryClient.ensureQueryData(productQuery(api, params.slug)).catch(toNewAddress),
    )
    const { name, description, category, imageUrl, reviewCount } = product
    const asked = Promise.all([
      category && queryClient.prefetchQuery(relatedProductsQuery(api, category.slug)),
      reviewCount > 0 && queryClient.prefetchQuery(reviewSummaryQuery(api, params.slug)),
    ])
    if (!inBrowser) await asked
    return { title: name, description: shortened(description), picture: imageUrl }
  },
  head: ({ match, loaderData, params }) =>
    loaderData
      ? publicHead(match.context.origin, {
          ...loaderData,
          type: 'product',
          // Without the variant.
          path: paths.product(params.slug),
        })
      : { meta: [{ title: pageTitle('Product Not Found') }] },
  pendingComponent: ProductSkeleton,
  pendingMs: 300,
  component: screenOf('/storefront/product/$slug', 'storefront/product/product-page'),
  notFoundComponent: screenOf('', 'storefront/product/product-not-found-page'),
})

const categoryRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/category/$slug',
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const category = await orNotFound(
      context.queryClient.ensureQueryData(categoryQuery(context.api, params.slug)),
    )
    await loadList(context, deps, { category: params.slug })
    const { name, description, imageUrl } = category
    return { title: name, description: shortened(description || discover(name)), picture: imageUrl }
  },
  head: ({ match, loaderData, params }) =>
    loaderData
      ? publicHead(match.context.origin, {
          ...loaderData,
          path: listAddress(paths.category(params.slug), { page: match.search.page }),
        })
      : { meta: [{ title: pageTitle('Category Not Found') }] },
  component: screenOf('/storefront/category/$slug', 'storefront/catalog/category-page'),
  notFoundComponent: screenOf('', 'storefront/catalog/category-not-found-page'),
})

const searchRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/search',
  validateSearch: wordSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { q, ...deps } }) => {
    await loadList(context, deps, { search: q })
  },
  head: ({ match }) => {
    const { q = '' } = match.search
    const { meta, links } = publicHead(match.context.origin, {
      title: q ? `Search: ${q}` : 'Search',
      description: 'What the catalogue has for these words.',
      path: listAddress(paths.searchPage, { q }),
    })
    return { meta: [...meta, { name: 'robots', content: 'noindex' }], links }
  },
  component: screenOf('/storefront/search', 'storefront/catalog/search-page'),
})

const dealsRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/deals',
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadList(context, deps, { deals: true })
  },
  head: ({ match }) =>
    publicHead(match.context.origin, {
      title: 'Special Offers',
      description: 'Products whose price is below what it was, the biggest saving first.',
      path: listAddress(paths.deals, { page: match.search.page }),
    }),
  component: screenOf('/storefront/deals', 'storefront/catalog/deals-page'),
})

const contentRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/$page',
  params: { parse: ({ page }) => ({ page: contentPageOf(page) }) },
  loader: async ({ context: { api, queryClient }, params }) => {
    const { title, intro } = await queryClient.ensureQueryData(contentPageQuery(api, params.page))
    return { title, description: shortened(intro) }
  },
  head: ({ match, loaderData, params }) =>
    loaderData
      ? publicHead(match.context.origin, { ...loaderData, path: paths.content(params.page) })
      : { meta: [{ title: pageTitle('404 Page Not Found') }] },
  pendingComponent: ContentSkeleton,
  pendingMs: 300,
  component: screenOf('/storefront/$page', 'storefront/pages/content-page'),
})

const cartRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/cart',
  // The page itself says when the cart cannot be had.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(cartQuery(api)).then(nothing),
  head: () => ({ meta: [{ title: 'Cart · Tradecounter' }] }),
  headers: () => personal,
  component: screenOf('/storefront/cart', 'storefront/cart/cart-page'),
})

const checkoutRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/checkout',
  loader: async ({ context: { api, queryClient } }) => {
    const [user] = await Promise.all([
      queryClient.ensureQueryData(userQuery(api)),
      queryClient.prefetchQuery(cartQuery(api)),
    ])
    if (user) await queryClient.ensureQueryData(ordersQuery(api, 1))
  },
  head: () => ({ meta: [{ title: 'Checkout · Tradecounter' }] }),
  headers: () => personal,
  component: screenOf('/storefront/checkout', 'storefront/checkout/checkout-page'),
})

const confirmationRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/order-confirmation/$orderNumber',
  validateSearch: confirmationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, params, deps }) =>
    orNotFound(queryClient.ensureQueryData(orderQuery(api, params.orderNumber, deps.token))).then(nothing),
  head: () => ({ meta: [{ title: 'Order · Tradecounter' }, { name: 'robots', content: 'noindex' }] }),
  headers: () => personal,
  component: screenOf('/storefront/order-confirmation/$orderNumber', 'storefront/orders/confirmation-page'),
  notFoundComponent: screenOf('', 'storefront/orders/order-not-found-page'),
})

const ordersRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/orders',
  validateSearch: pageSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context: { api, queryClient }, location }) => {
    const user = await queryClient.ensureQueryData(userQuery(api))
    if (!user) throw redirect({ to: '/auth', search: { next: location.href } })
  },
  loader: ({ context: { api, queryClient }, deps }) =>
    queryClient.ensureQueryData(ordersQuery(api, deps.page ?? 1)).then(nothing),
  head: () => ({ meta: [{ title: 'Your Orders · Tradecounter' }] }),
  headers: () => personal,
  pendingComponent: OrdersSkeleton,
  pendingMs: 300,
  component: screenOf('/storefront/orders', 'storefront/orders/orders-page'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/dashboard',
  validateSearch: addressSearch({ tab: oneOf(['orders', 'favorites', 'settings']) }),
  loader: async ({ context: { api, queryClient } }) => {
    const user = await queryClient.ensureQueryData(userQuery(api))
    if (user) await queryClient.ensureQueryData(accountQuery(api))
  },
  head: () => ({ meta: [{ title: 'Dashboard · Tradecounter' }, { name: 'robots', content: 'noindex' }] }),
  headers: () => personal,
  component: screenOf('/storefront/dashboard', 'storefront/account/dashboard-page'),
})

const trackRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/track',
  head: () => ({ meta: [{ title: 'Track your order · Tradecounter' }] }),
  component: screenOf('/storefront/track', 'storefront/orders/track-page'),
})

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: authSearch,
  head: () => ({ meta: [{ title: 'Sign in · Tradecounter' }] }),
  headers: () => personal,
  component: screenOf('/auth', 'storefront/account/auth-page'),
})

/** The back office: staff alone, in a layout of its own. */
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  loader: ({ context }) =>
    loadForStaff(context, ({ api, queryClient }) => [queryClient.prefetchQuery(statsQuery(api))]),
  head: () => ({ meta: [{ title: 'Admin · Tradecounter' }, { name: 'robots', content: 'noindex' }] }),
  headers: () => personal,
  component: screenOf('/admin', 'admin/layout/admin-layout-page'),
})

const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  loader: ({ context }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(statsQuery(api)),
      queryClient.prefetchQuery(staffOrdersQuery(api, { status: 'pending_payment', page: 1 })),
      queryClient.prefetchQuery(staffReviewsQuery(api, { page: 1 })),
    ]),
  head: () => ({ meta: [{ title: 'Dashboard · Admin · Tradecounter' }] }),
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
  head: () => ({ meta: [{ title: 'Products · Admin · Tradecounter' }] }),
  component: screenOf('/admin/products', 'admin/products/products-page'),
})

const adminReorderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/reorder',
  loader: ({ context }) =>
    loadForStaff(context, ({ api, queryClient }) => [queryClient.prefetchQuery(productOrderQuery(api))]),
  head: () => ({ meta: [{ title: 'Reorder · Admin · Tradecounter' }] }),
  component: screenOf('/admin/reorder', 'admin/reorder/reorder-page'),
})

const adminCategoriesRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/categories',
  loader: ({ context }) =>
    loadForStaff(context, ({ api, queryClient }) => [queryClient.prefetchQuery(staffCategoriesQuery(api))]),
  head: () => ({ meta: [{ title: 'Categories · Admin · Tradecounter' }] }),
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
  head: () => ({ meta: [{ title: 'Reviews · Admin · Tradecounter' }] }),
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
  head: () => ({ meta: [{ title: 'Customers · Admin · Tradecounter' }] }),
  component: screenOf('/admin/customers', 'admin/customers/customers-page'),
})

const adminCustomerRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/customers/$id',
  loader: ({ context, params }) =>
    loadForStaff(context, ({ api, queryClient }) => [
      queryClient.prefetchQuery(customerQuery(api, Number(params.id))),
    ]),
  head: () => ({ meta: [{ title: 'Customer · Admin · Tradecounter' }] }),
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
  head: () => ({ meta: [{ title: 'Mail · Admin · Tradecounter' }] }),
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
  head: () => ({ meta: [{ title: 'Activity · Admin · Tradecounter' }] }),
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
  head: () => ({ meta: [{ title: 'Settings · Admin · Tradecounter' }] }),
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
  head: () => ({ meta: [{ title: 'Orders · Admin · Tradecounter' }] }),
  component: screenOf('/admin/orders', 'admin/orders/orders-page'),
})

const adminNewOrderRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders/new',
  loader: ({ context }) => loadForStaff(context, () => []),
  head: () => ({ meta: [{ title: 'New order · Admin · Tradecounter' }] }),
  component: screenOf('/admin/orders/new', 'admin/new-order/new-order-page'),
})

export const routeTree = rootRoute.addChildren([
  storefrontRoute.addChildren([
    homeRoute,
    productsRoute,
    productRoute,
    categoryRoute,
    searchRoute,
    dealsRoute,
    contentRoute,
    cartRoute,
    checkoutRoute,
    confirmationRoute,
    ordersRoute,
    dashboardRoute,
    trackRoute,
  ]),
  authRoute,
  adminRoute.addChildren([
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
  ]),
])

const personal = { 'cache-control': 'private, no-store' }

/** The server waits for what a page of the back office shows; a browser shows what it has, and the rest when it comes. */
async function loadForStaff(context: PageContext, ask: (context: PageContext) => Promise<void>[]) {
  const user = await context.queryClient.ensureQueryData(userQuery(context.api))
  // The layout says 'Access Denied' to everybody else.
  if (user?.role !== 'admin') return
  const asked = Promise.all(ask(context))
  if (import.meta.env.SSR) await asked
}

async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw notFound()
    throw error
  }
}

/** An earlier address of a product leads to its present one for good. */
function toNewAddress(error: unknown): never {
  const slug = error instanceof ApiProblem && error.code === 'product-moved' && slugIn(error.problem.extra)
  if (slug) throw redirect({ to: '/product/$slug', params: { slug }, statusCode: 301 })
  throw error
}

function slugIn(extra: unknown) {
  if (typeof extra !== 'object' || extra === null || !('slug' in extra)) return undefined
  return typeof extra.slug === 'string' ? extra.slug : undefined
}

/** Any other address of one word is no page. */
function contentPageOf(word: string): ContentPageName {
  const name = contentPageNames.find((known) => known === word)
  if (!name) throw notFound()
  return name
}

/** A loader fills the query cache; what it returns would only be sent twice. */
function nothing() {
  return null
}
