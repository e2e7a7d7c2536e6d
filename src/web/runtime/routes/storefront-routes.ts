import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { contentPageNames, productSorts, productTags, reservedSlugs } from '#contract/choices.ts'
import type { ContentPageName } from '#contract/content-pages.ts'
import { ApiProblem } from '#contract/problem.ts'
import { addressSearch, matching, oneOf, pageNumber, words } from './search-params.ts'
import { accountQuery } from '#web/api/account.ts'
import { userQuery } from '#web/api/accounts.ts'
import { accuracyQuery } from '#web/api/accuracy.ts'
import { cartQuery } from '#web/api/cart.ts'
import {
  categoriesQuery,
  categoryQuery,
  facetsQuery,
  featuredProductsQuery,
  productListQuery,
  productQuery,
  relatedProductsQuery,
} from '#web/api/catalog.ts'
import { contentPageQuery } from '#web/api/content-pages.ts'
import { orderQuery, ordersQuery } from '#web/api/orders.ts'
import { reviewSummaryQuery } from '#web/api/reviews.ts'
import { headIfFound, pageTitle, publicHead, shortened } from './page-head.ts'
import { paths } from '#contract/paths.ts'
import { discover } from '#web/storefront/catalog/category-description.ts'
import { listAddress } from '#web/storefront/catalog/list-url.ts'
import { filtersOf } from '#web/storefront/catalog/list-filters.ts'
import { StorefrontLayout } from '#web/storefront/layout/storefront-layout.tsx'
import { OrdersSkeleton } from '#web/storefront/orders/orders-skeleton.tsx'
import { ContentSkeleton } from '#web/storefront/pages/content-skeleton.tsx'
import { ProductSkeleton } from '#web/storefront/product/product-skeleton.tsx'
import { type PageContext, inBrowser, nothing, orNotFound, personal } from './page-loading.ts'
import { rootRoute } from './root-route.ts'
import { screenOf } from './page-component.ts'

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
  category: matching(/^[a-z0-9]+(-[a-z0-9]+)*$/),
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
const productsRoute = home('/products', 'Catalog')

const productRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/product/$slug',
  validateSearch: productSearch,
  loader: async ({ context: { api, queryClient }, params }) => {
    if (reservedSlugs.includes(params.slug)) throw notFound()
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
    headIfFound(
      match.context.origin,
      // Without the variant.
      loaderData && { ...loaderData, type: 'product', path: paths.product(params.slug) },
      'Product Not Found',
    ),
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
    headIfFound(
      match.context.origin,
      loaderData && {
        ...loaderData,
        path: listAddress(paths.category(params.slug), { page: match.search.page }),
      },
      'Category Not Found',
    ),
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
      description: 'What the catalog has for these words.',
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
    headIfFound(
      match.context.origin,
      loaderData && { ...loaderData, path: paths.content(params.page) },
      '404 Page Not Found',
    ),
  pendingComponent: ContentSkeleton,
  pendingMs: 300,
  component: screenOf('/storefront/$page', 'storefront/pages/content-page'),
})

const cartRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/cart',
  // The page itself says when the cart cannot be had.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(cartQuery(api)).then(nothing),
  head: () => ({ meta: [{ title: pageTitle('Cart') }] }),
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
  head: () => ({ meta: [{ title: pageTitle('Checkout') }] }),
  headers: () => personal,
  component: screenOf('/storefront/checkout', 'storefront/checkout/checkout-page'),
})

const confirmationRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/order-confirmation/$orderNumber',
  validateSearch: confirmationSearch,
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, params, deps }) =>
    orNotFound(queryClient.ensureQueryData(orderQuery(api, params.orderNumber, deps.token))).then(
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
  head: () => ({ meta: [{ title: pageTitle('Your Orders') }] }),
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
  head: () => ({ meta: [{ title: pageTitle('Dashboard') }, { name: 'robots', content: 'noindex' }] }),
  headers: () => personal,
  component: screenOf('/storefront/dashboard', 'storefront/account/dashboard-page'),
})

const trackRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/track',
  head: () => ({ meta: [{ title: pageTitle('Track your order') }] }),
  component: screenOf('/storefront/track', 'storefront/orders/track-page'),
})

const apiDocsRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/api/docs',
  head: ({ match }) =>
    publicHead(match.context.origin, {
      title: 'REST API',
      description: 'Every call of the shop, to read and to try.',
      path: paths.apiDocs,
    }),
  component: screenOf('/storefront/api/docs', 'storefront/api-docs/api-docs-page'),
})

/** A page without the header and the footer of the shop. */
export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: authSearch,
  head: () => ({ meta: [{ title: pageTitle('Sign in') }] }),
  headers: () => personal,
  component: screenOf('/auth', 'storefront/account/auth-page'),
})

/** Where the link leads that confirms an email. */
export const confirmEmailRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/confirm-email',
  validateSearch: addressSearch({ token: words(200), result: oneOf(['confirmed', 'refused']) }),
  head: () => ({
    meta: [{ title: pageTitle('Confirm your email') }, { name: 'robots', content: 'noindex' }],
  }),
  headers: () => personal,
  component: screenOf('/confirm-email', 'storefront/account/confirm-email-page'),
})

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

export const storefrontRoutes = storefrontRoute.addChildren([
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
  apiDocsRoute,
])
