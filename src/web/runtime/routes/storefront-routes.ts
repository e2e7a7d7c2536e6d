import { createRoute, notFound, redirect } from '@tanstack/react-router'
import {
  contentPageNames,
  maxQueryLength,
  productSorts,
  productTags,
  reservedSlugs,
} from '#contract/choices.ts'
import type { ProductFilterInput } from '#contract/catalog/catalog.ts'
import { specificationFilterPattern } from '#contract/catalog/specification-filters.ts'
import type { ContentPageName } from '#contract/content-pages.ts'
import { maxOrderSearchLength, ownOrderStates } from '#contract/orders/own-order-states.ts'
import {
  comparedSlugs,
  searchParser,
  cutText,
  listOf,
  matching,
  oneOf,
  pageNumber,
  text,
} from './search-params.ts'
import { accountQuery } from '#web/api/account.ts'
import { userQuery } from '#web/api/session.ts'
import { accuracyQuery } from '#web/api/accuracy.ts'
import { cartQuery } from '#web/api/cart.ts'
import {
  categoriesQuery,
  categoryQuery,
  facetsQuery,
  featuredShortlistQuery,
  suggestionsQuery,
  featuredProductsQuery,
  nearProductsQuery,
  movedSlug,
  productListQuery,
  productQuery,
  relatedProductsQuery,
} from '#web/api/catalog.ts'
import { contentPageQuery } from '#web/api/content-pages.ts'
import { addressesQuery } from '#web/api/addresses.ts'
import { favoriteIdsQuery } from '#web/api/favorites.ts'
import {
  type OrderListState,
  amountsDueQuery,
  orderCountsQuery,
  orderQuery,
  ordersPerPage,
  ordersQuery,
} from '#web/api/orders/orders.ts'
import { reviewSummaryQuery } from '#web/api/reviews.ts'
import { headOrNotFound, pageTitle, publicPageHead, truncateText } from './page-head.ts'
import { localPathPattern, paths } from '#contract/paths.ts'
import { categoryDescription } from '#web/storefront/catalog/category-description.ts'
import { lastPage, listUrl } from '#web/storefront/catalog/list-url.ts'
import { filtersOf } from '#web/storefront/catalog/list-filters.ts'
import { StorefrontLayout } from '#web/storefront/layout/storefront-layout.tsx'
import { ContentSkeleton } from '#web/storefront/pages/content-skeleton.tsx'
import { ProductSkeleton } from '#web/storefront/product/product-skeleton.tsx'
import {
  type PageContext,
  isBrowser,
  noLoaderData,
  throwNotFoundIfMissing,
  privateHeaders,
} from './page-loading.ts'
import { rootRoute } from './root-route.ts'
import { pageComponent } from './page-component.ts'
import { prefersRows } from '#web/runtime/visitor/browser-storage.ts'

/** Header, category bar and footer around every storefront page. */
const storefrontRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'storefront',
  component: StorefrontLayout,
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(categoriesQuery(api)).then(noLoaderData),
})

const amount = matching(/^\d{1,8}(\.\d{1,2})?$/)

/** Query parameters of a product list. */
const listParams = {
  // A form without JavaScript sends the default sort, too.
  sort: oneOf(productSorts.filter((sort) => sort !== 'featured')),
  page: pageNumber,
  category: listOf(matching(/^[a-z0-9]+(-[a-z0-9]+)*$/)),
  minPrice: amount,
  maxPrice: amount,
  inStock: oneOf(['true']),
  tag: listOf(oneOf(productTags)),
  view: oneOf(['list']),
  spec: listOf(matching(specificationFilterPattern)),
}
const listSearch = searchParser(listParams)
type ListSearch = ReturnType<typeof listSearch>

const querySearch = searchParser({ ...listParams, q: cutText(maxQueryLength) })
const productSearch = searchParser({ sku: text(64), variant: text(200) })
const compareSearch = searchParser({ items: comparedSlugs, differences: oneOf(['true']) })
const confirmationSearch = searchParser({ token: text(200) })
const ordersSearch = searchParser({
  state: oneOf(ownOrderStates),
  search: cutText(maxOrderSearchLength),
  page: pageNumber,
})
/** The problem with a form that was submitted without JavaScript. */
const refused = matching(/^[a-z-]{1,40}$/)

const stockAlertSearch = searchParser({ token: text(100), refused, from: matching(localPathPattern) })

const authSearch = searchParser({
  next: matching(localPathPattern),
  tab: oneOf(['sign-in', 'register', 'forgot']),
  /** The token of a password reset link. */
  reset: text(200),
  refused,
})

interface List {
  path: string
  search: ListSearch & { q?: string | undefined }
  /** Filters that always apply on this page. */
  fixed?: ProductFilterInput
}

/** Loads a product list and returns its length. The server waits for it; a browser shows skeletons while it loads. */
async function loadList({ api, queryClient }: PageContext, { path, search, fixed }: List) {
  const filters = { ...filtersOf(search), ...fixed }
  const products = productListQuery(api, { ...filters, sort: search.sort, page: search.page })
  const counts = facetsQuery(api, filters)
  if (isBrowser) {
    void queryClient.prefetchQuery(products)
    void queryClient.prefetchQuery(counts)
    return undefined
  }
  const [{ items, total }] = await Promise.all([
    queryClient.ensureQueryData(products),
    queryClient.ensureQueryData(counts),
  ])
  if (items.length === 0 && total > 0)
    throw redirect({ href: listUrl(path, { ...search, page: lastPage(total) }) })
  return total
}

interface ListLocation {
  search: List['search']
  location: { pathname: string; hash: string }
}

/** In a browser: goes to the rows of a list whose URL names no view, if the visitor chose rows last. */
function preferRows({ search, location: { pathname, hash } }: ListLocation) {
  if (!isBrowser || search.view !== undefined || !prefersRows()) return
  throw redirect({
    href: `${listUrl(pathname, { ...search, view: 'list' })}${hash && `#${hash}`}`,
    replace: true,
  })
}

/** Loads a customer's orders. The server waits for them; a browser shows the previous ones while they load. */
async function loadOrders({ api, queryClient }: PageContext, state: OrderListState) {
  const orders = ordersQuery(api, state)
  const counts = orderCountsQuery(api, state.search)
  if (isBrowser) {
    void queryClient.prefetchQuery(orders)
    void queryClient.prefetchQuery(counts)
    return
  }
  const [{ items, total }] = await Promise.all([
    queryClient.ensureQueryData(orders),
    queryClient.ensureQueryData(counts),
  ])
  if (items.length > 0 || total === 0) return
  const page = Math.ceil(total / ordersPerPage)
  throw redirect({ href: paths.ownOrders({ ...state, page: page === 1 ? undefined : String(page) }) })
}

const homePage = (path: '/' | '/products', title: string) =>
  createRoute({
    getParentRoute: () => storefrontRoute,
    path,
    validateSearch: listSearch,
    beforeLoad: preferRows,
    loaderDeps: ({ search }) => search,
    loader: async ({ context, deps }) => {
      const { api, queryClient } = context
      const loading = Promise.all([
        queryClient.prefetchQuery(featuredProductsQuery(api)),
        queryClient.prefetchQuery(accuracyQuery(api)),
      ])
      if (!isBrowser) await loading
      await loadList(context, { path, search: deps })
    },
    head: ({ match }) =>
      publicPageHead(match.context.origin, {
        title,
        description:
          'Electronic devices for business buyers and resellers, with resale price, profit and margin.',
        path: listUrl(path, { page: match.search.page }),
      }),
    component: pageComponent(`/storefront${path}`, 'storefront/home/home-page'),
  })

const homeRoute = homePage('/', 'Electronic devices for resellers')
const productsRoute = homePage('/products', 'Catalog')

const productRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/product/$slug',
  validateSearch: productSearch,
  loader: async ({ context: { api, queryClient }, params }) => {
    if (reservedSlugs.includes(params.slug)) throw notFound()
    const product = await throwNotFoundIfMissing(
      queryClient.ensureQueryData(productQuery(api, params.slug)).catch(redirectIfMoved),
      () => queryClient.prefetchQuery(nearProductsQuery(api, params.slug)),
    )
    const { name, description, category, imageUrl, reviewCount } = product
    const loading = Promise.all([
      category && queryClient.prefetchQuery(relatedProductsQuery(api, category.slug)),
      reviewCount > 0 && queryClient.prefetchQuery(reviewSummaryQuery(api, params.slug)),
    ])
    if (!isBrowser) await loading
    return { title: name, description: truncateText(description), picture: imageUrl }
  },
  head: ({ match, loaderData, params }) =>
    headOrNotFound(
      match.context.origin,
      // The canonical path has no variant.
      loaderData && { ...loaderData, type: 'product', path: paths.product(params.slug) },
      'Product Not Found',
    ),
  pendingComponent: ProductSkeleton,
  pendingMs: 300,
  component: pageComponent('/storefront/product/$slug', 'storefront/product/product-page'),
  notFoundComponent: pageComponent('', 'storefront/product/product-not-found-page'),
})

const categoryRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/category/$slug',
  validateSearch: listSearch,
  beforeLoad: preferRows,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const category = await throwNotFoundIfMissing(
      context.queryClient.ensureQueryData(categoryQuery(context.api, params.slug)),
    )
    await loadList(context, {
      path: paths.category(params.slug),
      search: deps,
      fixed: { category: [params.slug] },
    })
    const { name, description, imageUrl } = category
    return {
      title: name,
      description: truncateText(description || categoryDescription(name)),
      picture: imageUrl,
    }
  },
  head: ({ match, loaderData, params }) =>
    headOrNotFound(
      match.context.origin,
      loaderData && {
        ...loaderData,
        path: listUrl(paths.category(params.slug), { page: match.search.page }),
      },
      'Category Not Found',
    ),
  component: pageComponent('/storefront/category/$slug', 'storefront/catalog/category-page'),
  notFoundComponent: pageComponent('', 'storefront/catalog/category-not-found-page'),
})

const searchRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/search',
  validateSearch: querySearch,
  beforeLoad: preferRows,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    const { api, queryClient } = context
    const { q = '' } = deps
    const total = await loadList(context, { path: paths.searchPage, search: deps, fixed: { search: q } })
    if (total !== 0) return
    await Promise.all([
      queryClient.prefetchQuery(suggestionsQuery(api, q.trim())),
      queryClient.prefetchQuery(featuredShortlistQuery(api)),
    ])
  },
  head: ({ match }) => {
    const { q = '' } = match.search
    const { meta, links } = publicPageHead(match.context.origin, {
      title: q ? `Search: ${q}` : 'Search',
      description: 'Catalog search results.',
      path: listUrl(paths.searchPage, { q }),
    })
    return { meta: [...meta, { name: 'robots', content: 'noindex' }], links }
  },
  component: pageComponent('/storefront/search', 'storefront/catalog/search-page'),
})

const dealsRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/deals',
  validateSearch: listSearch,
  beforeLoad: preferRows,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadList(context, { path: paths.deals, search: deps, fixed: { deals: true } })
  },
  head: ({ match }) =>
    publicPageHead(match.context.origin, {
      title: 'Special Offers',
      description: 'Discounted products, biggest saving first.',
      path: listUrl(paths.deals, { page: match.search.page }),
    }),
  component: pageComponent('/storefront/deals', 'storefront/catalog/deals-page'),
})

/** Products as the URL names them, so that a comparison can be shared. */
const compareRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/compare',
  validateSearch: compareSearch,
  loaderDeps: ({ search }) => ({ items: search.items ?? [] }),
  loader: async ({ context: { api, queryClient }, deps }) => {
    const { comparedProductsQuery } = await import('#web/storefront/compare/comparison-query.ts')
    await queryClient.ensureQueryData(comparedProductsQuery(api, deps.items))
  },
  head: () => ({
    meta: [{ title: pageTitle('Compare products') }, { name: 'robots', content: 'noindex' }],
  }),
  component: pageComponent('/storefront/compare', 'storefront/compare/compare-page'),
})

const contentRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/$page',
  params: { parse: ({ page }) => ({ page: parseContentPageName(page) }) },
  loader: async ({ context: { api, queryClient }, params }) => {
    const { title, intro } = await queryClient.ensureQueryData(contentPageQuery(api, params.page))
    return { title, description: truncateText(intro) }
  },
  head: ({ match, loaderData, params }) =>
    headOrNotFound(
      match.context.origin,
      loaderData && { ...loaderData, path: paths.content(params.page) },
      '404 Page Not Found',
    ),
  pendingComponent: ContentSkeleton,
  pendingMs: 300,
  component: pageComponent('/storefront/$page', 'storefront/pages/content-page'),
})

const cartRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/cart',
  validateSearch: searchParser({ refused }),
  // The page shows an error when the cart fails to load.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(cartQuery(api)).then(noLoaderData),
  head: () => ({ meta: [{ title: pageTitle('Cart') }] }),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/cart', 'storefront/cart/cart-page'),
})

const checkoutRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/checkout',
  loader: async ({ context: { api, queryClient } }) => {
    const [user] = await Promise.all([
      queryClient.ensureQueryData(userQuery(api)),
      queryClient.prefetchQuery(cartQuery(api)),
    ])
    if (user)
      await Promise.all([
        queryClient.ensureQueryData(ordersQuery(api)),
        queryClient.ensureQueryData(addressesQuery(api)),
      ])
  },
  head: () => ({ meta: [{ title: pageTitle('Checkout') }] }),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/checkout', 'storefront/checkout/checkout-page'),
})

const confirmationRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/order-confirmation/$orderNumber',
  validateSearch: confirmationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, params, deps }) =>
    throwNotFoundIfMissing(queryClient.ensureQueryData(orderQuery(api, params.orderNumber, deps.token))).then(
      async () => {
        const user = await queryClient.ensureQueryData(userQuery(api))
        if (user) await queryClient.ensureQueryData(accountQuery(api))
        return { title: 'Order' }
      },
    ),
  head: ({ loaderData }) => ({
    meta: [
      { title: pageTitle(loaderData?.title ?? 'Order Not Found') },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  headers: () => privateHeaders,
  component: pageComponent(
    '/storefront/order-confirmation/$orderNumber',
    'storefront/orders/confirmation-page',
  ),
  notFoundComponent: pageComponent('', 'storefront/orders/order-not-found-page'),
})

const ordersRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/orders',
  validateSearch: ordersSearch,
  loaderDeps: ({ search }) => search,
  beforeLoad: async ({ context: { api, queryClient }, location }) => {
    const user = await queryClient.ensureQueryData(userQuery(api))
    if (!user) throw redirect({ to: '/auth', search: { next: location.href } })
  },
  loader: ({ context, deps }) => loadOrders(context, deps),
  head: () => ({ meta: [{ title: pageTitle('Your Orders') }] }),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/orders', 'storefront/orders/orders-page'),
})

const dashboardRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/dashboard',
  validateSearch: searchParser({ tab: oneOf(['orders', 'favorites', 'settings']) }),
  loader: async ({ context: { api, queryClient } }) => {
    const user = await queryClient.ensureQueryData(userQuery(api))
    if (!user) return
    await Promise.all([
      queryClient.ensureQueryData(accountQuery(api)),
      queryClient.ensureQueryData(orderCountsQuery(api)),
      queryClient.ensureQueryData(amountsDueQuery(api)),
      queryClient.ensureQueryData(ordersQuery(api)),
      queryClient.ensureQueryData(favoriteIdsQuery(api)),
    ])
  },
  head: () => ({ meta: [{ title: pageTitle('Dashboard') }, { name: 'robots', content: 'noindex' }] }),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/dashboard', 'storefront/account/dashboard-page'),
})

const trackRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/track',
  head: () => ({ meta: [{ title: pageTitle('Track your order') }] }),
  component: pageComponent('/storefront/track', 'storefront/orders/track/track-page'),
})

/** Target of the link in an email about stock, and of the form for one without JavaScript. */
const stockAlertRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/stock-alert',
  validateSearch: stockAlertSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { token } }) => {
    if (token === undefined) return
    // Not loaded with every page.
    const { stockAlertLinkQuery } = await import('#web/api/catalog/stock-alerts.ts')
    await queryClient.ensureQueryData(stockAlertLinkQuery(api, token))
  },
  head: () => ({
    meta: [{ title: pageTitle('Emails about stock') }, { name: 'robots', content: 'noindex' }],
  }),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/stock-alert', 'storefront/product/stock-alert/stock-alert-page'),
})

const apiDocsRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/api/docs',
  head: ({ match }) =>
    publicPageHead(match.context.origin, {
      title: 'REST API',
      description: 'Reference of every endpoint, with a form to try each one.',
      path: paths.apiDocs,
    }),
  component: pageComponent('/storefront/api/docs', 'storefront/api-docs/api-docs-page'),
})

/** The sign-in page has no header or footer. */
export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: authSearch,
  head: () => ({ meta: [{ title: pageTitle('Sign in') }] }),
  headers: () => privateHeaders,
  component: pageComponent('/auth', 'storefront/account/auth-page'),
})

/** Target of the link in a confirmation email. */
export const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  validateSearch: searchParser({ token: text(200), result: oneOf(['confirmed', 'refused']) }),
  head: () => ({
    meta: [{ title: pageTitle('Confirm your email') }, { name: 'robots', content: 'noindex' }],
  }),
  headers: () => privateHeaders,
  component: pageComponent('/confirm-email', 'storefront/account/confirm-email-page'),
})

/** Confirms that an account was deleted. */
export const accountDeletedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/account-deleted',
  head: () => ({ meta: [{ title: pageTitle('Account deleted') }, { name: 'robots', content: 'noindex' }] }),
  headers: () => privateHeaders,
  component: pageComponent('/account-deleted', 'storefront/account/account-deleted-page'),
})

/** Redirects permanently from a product's old slug to its current one. */
function redirectIfMoved(error: unknown): never {
  const slug = movedSlug(error)
  if (slug !== undefined) throw redirect({ to: '/product/$slug', params: { slug }, statusCode: 301 })
  throw error
}

/** Throws not-found for an unknown page name. */
function parseContentPageName(value: string): ContentPageName {
  const name = contentPageNames.find((known) => known === value)
  if (!name) throw notFound()
  return name
}

export const storefrontRoutes = storefrontRoute.addChildren([
  homeRoute,
  productsRoute,
  productRoute,
  categoryRoute,
  searchRoute,
  dealsRoute,
  compareRoute,
  contentRoute,
  cartRoute,
  checkoutRoute,
  confirmationRoute,
  ordersRoute,
  dashboardRoute,
  trackRoute,
  stockAlertRoute,
  apiDocsRoute,
])
