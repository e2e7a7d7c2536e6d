import type { QueryClient } from '@tanstack/react-query'
import {
  type RouteComponent,
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  notFound,
  redirect,
} from '@tanstack/react-router'
import { productSorts, productTags } from '../contract/catalog.ts'
import type { Api } from '../contract/client.ts'
import type { CurrencyCode } from '../contract/currency.ts'
import { orderStatuses } from '../contract/orders.ts'
import { ApiProblem } from '../contract/problem.ts'
import { addressSearch, matching, oneOf, pageNumber, words } from './address-search.ts'
import { userQuery } from './api/accounts.ts'
import { cartQuery } from './api/cart.ts'
import {
  categoriesQuery,
  categoryQuery,
  facetsQuery,
  featuredProductsQuery,
  productListQuery,
  productQuery,
} from './api/catalog.ts'
import { orderQuery, ordersQuery, staffOrdersQuery } from './api/orders.ts'
import { storefrontQuery } from './api/settings.ts'
import { Document } from './document.tsx'
import { paths } from './paths.ts'
import { filtersOf } from './storefront/catalog/list-filters.ts'
import { StorefrontLayout } from './storefront/layout/storefront-layout.tsx'
import { OrdersSkeleton } from './storefront/orders/orders-skeleton.tsx'
import { ProductSkeleton } from './storefront/product/product-skeleton.tsx'
import archivo from './styles/fonts/archivo-latin.woff2?url'

export interface PageContext {
  api: Api
  queryClient: QueryClient
  currency: CurrencyCode
}

/** Pages load when they are shown: a file `home-page.tsx` holds the component `HomePage`. */
const files = import.meta.glob<Record<string, RouteComponent>>('./{storefront,admin}/**/*-page.tsx')

/** Which file shows a route, so that the server can name its scripts in the head. */
export const pageFiles: Record<string, string> = {}

function page(id: string, file: string) {
  const load = files[`./${file}.tsx`]
  if (!load) throw new Error(`There is no page ${file}`)
  pageFiles[id] = `src/web/${file}.tsx`
  const name = file
    .slice(file.lastIndexOf('/') + 1)
    .replace(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase())
  return lazyRouteComponent(load, name)
}

const rootRoute = createRootRouteWithContext<PageContext>()({
  component: Document,
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
      const featured = featuredProductsQuery(context.api)
      if (inBrowser) void context.queryClient.prefetchQuery(featured)
      else await context.queryClient.ensureQueryData(featured)
      await loadList(context, deps)
    },
    head: () => ({
      meta: [
        { title },
        {
          name: 'description',
          content:
            'Electronic devices for business buyers and resellers, with resale potential, profit and margin.',
        },
      ],
    }),
    component: page(`/storefront${path}`, 'storefront/home/home-page'),
  })

const homeRoute = home('/', 'Electronic devices for resellers · Tradecounter')
const productsRoute = home('/products', 'Catalogue · Tradecounter')

const productRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/product/$slug',
  validateSearch: addressSearch({ variant: words(200) }),
  loader: async ({ context: { api, queryClient }, params }) => {
    const product = await orNotFound(queryClient.ensureQueryData(productQuery(api, params.slug)))
    if (product.category) {
      const related = productListQuery(api, { category: product.category.slug, limit: 5 })
      if (inBrowser) void queryClient.prefetchQuery(related)
      else await queryClient.ensureQueryData(related)
    }
    return { name: product.name, description: product.description }
  },
  head: ({ loaderData, params }) => ({
    meta: loaderData
      ? [
          { title: `${loaderData.name} · Tradecounter` },
          { name: 'description', content: loaderData.description },
        ]
      : [{ title: 'Product Not Found · Tradecounter' }],
    // Without the variant.
    links: loaderData ? [{ rel: 'canonical', href: paths.product(params.slug) }] : [],
  }),
  pendingComponent: ProductSkeleton,
  pendingMs: 300,
  component: page('/storefront/product/$slug', 'storefront/product/product-page'),
  notFoundComponent: page('', 'storefront/product/product-not-found-page'),
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
    return { name: category.name, description: category.description }
  },
  head: ({ loaderData }) => ({
    meta: [
      { title: `${loaderData?.name ?? 'Category Not Found'} · Tradecounter` },
      { name: 'description', content: loaderData?.description ?? '' },
    ],
  }),
  component: page('/storefront/category/$slug', 'storefront/catalog/category-page'),
  notFoundComponent: page('', 'storefront/catalog/category-not-found-page'),
})

const searchRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/search',
  validateSearch: addressSearch({ ...listParts, q: words(200) }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps: { q, ...deps } }) => {
    await loadList(context, deps, { search: q })
  },
  head: ({ match }) => ({
    meta: [
      { title: `Search: ${match.search.q ?? ''} · Tradecounter` },
      { name: 'robots', content: 'noindex' },
    ],
  }),
  component: page('/storefront/search', 'storefront/catalog/search-page'),
})

const dealsRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/deals',
  validateSearch: listSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadList(context, deps, { deals: true })
  },
  head: () => ({ meta: [{ title: 'Special Offers · Tradecounter' }] }),
  component: page('/storefront/deals', 'storefront/catalog/deals-page'),
})

const cartRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/cart',
  // The page itself says when the cart cannot be had.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(cartQuery(api)).then(nothing),
  head: () => ({ meta: [{ title: 'Cart · Tradecounter' }] }),
  headers: () => personal,
  component: page('/storefront/cart', 'storefront/cart/cart-page'),
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
  component: page('/storefront/checkout', 'storefront/checkout/checkout-page'),
})

const confirmationRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/order-confirmation/$orderNumber',
  validateSearch: addressSearch({ token: words(200) }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { api, queryClient }, params, deps }) =>
    orNotFound(queryClient.ensureQueryData(orderQuery(api, params.orderNumber, deps.token))).then(nothing),
  head: () => ({ meta: [{ title: 'Order · Tradecounter' }, { name: 'robots', content: 'noindex' }] }),
  headers: () => personal,
  component: page('/storefront/order-confirmation/$orderNumber', 'storefront/orders/confirmation-page'),
  notFoundComponent: page('', 'storefront/orders/order-not-found-page'),
})

const ordersRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/orders',
  validateSearch: addressSearch({ page: pageNumber }),
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
  component: page('/storefront/orders', 'storefront/orders/orders-page'),
})

const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: addressSearch({
    // Only addresses of our own: a double slash would lead to another site.
    next: matching(/^\/(?![/\\]).{0,1999}$/),
    tab: oneOf(['sign-in', 'register']),
  }),
  head: () => ({ meta: [{ title: 'Sign in · Tradecounter' }] }),
  headers: () => personal,
  component: page('/auth', 'storefront/account/auth-page'),
})

/** The back office: staff alone, in a layout of its own. */
const adminRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/admin',
  loader: ({ context: { api, queryClient } }) => queryClient.ensureQueryData(userQuery(api)).then(nothing),
  head: () => ({ meta: [{ title: 'Admin · Tradecounter' }, { name: 'robots', content: 'noindex' }] }),
  headers: () => personal,
  component: page('/admin', 'admin/layout/admin-layout-page'),
})

const adminIndexRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/admin/orders' })
  },
})

const adminOrdersRoute = createRoute({
  getParentRoute: () => adminRoute,
  path: '/orders',
  validateSearch: addressSearch({ status: oneOf(orderStatuses), search: words(200), page: pageNumber }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps }) => {
    const user = await queryClient.ensureQueryData(userQuery(api))
    // The layout says 'Access Denied' to everybody else.
    if (user?.role !== 'admin') return
    const orders = queryClient.prefetchQuery(staffOrdersQuery(api, { ...deps, page: deps.page ?? 1 }))
    // The browser shows the list of before meanwhile.
    if (import.meta.env.SSR) await orders
  },
  head: () => ({ meta: [{ title: 'Orders · Admin · Tradecounter' }] }),
  component: page('/admin/orders', 'admin/orders/orders-page'),
})

export const routeTree = rootRoute.addChildren([
  storefrontRoute.addChildren([
    homeRoute,
    productsRoute,
    productRoute,
    categoryRoute,
    searchRoute,
    dealsRoute,
    cartRoute,
    checkoutRoute,
    confirmationRoute,
    ordersRoute,
  ]),
  authRoute,
  adminRoute.addChildren([adminIndexRoute, adminOrdersRoute]),
])

const personal = { 'cache-control': 'private, no-store' }

async function orNotFound<T>(asked: Promise<T>): Promise<T> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof ApiProblem && error.status === 404) throw notFound()
    throw error
  }
}

/** A loader fills the query cache; what it returns would only be sent twice. */
function nothing() {
  return null
}
