import { createRoute, notFound, redirect } from '@tanstack/react-router'
import { contentPageNames, reservedSlugs } from '#contract/choices.ts'
import type { ContentPageName } from '#contract/content-pages.ts'
import { localPathPattern, paths } from '#contract/paths.ts'
import { nearProductsQuery, movedSlug, productQuery, relatedProductsQuery } from '#web/api/catalog.ts'
import { contentPageQuery } from '#web/api/content-pages.ts'
import { reviewSummaryQuery } from '#web/api/reviews.ts'
import { ContentSkeleton } from '#web/storefront/pages/content-skeleton.tsx'
import { ProductSkeleton } from '#web/storefront/product/product-skeleton.tsx'
import { dashboardRoute } from './account-routes.ts'
import { listRoutes } from './list-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { pageComponent } from './page-component.ts'
import { headOrNotFound, pageTitle, publicPageHead, truncateText } from './page-head.ts'
import { isBrowser, throwNotFoundIfMissing, privateHeaders } from './page-loading.ts'
import { comparedSlugs, searchParser, matching, oneOf, text, refused } from './search-params.ts'
import { storefrontRoute } from './storefront-route.ts'

const productSearch = searchParser({ sku: text(64), variant: text(200) })
const compareSearch = searchParser({ items: comparedSlugs, differences: oneOf(['true']) })
const stockAlertSearch = searchParser({ token: text(100), refused, from: matching(localPathPattern) })

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
  ...listRoutes,
  productRoute,
  compareRoute,
  stockAlertRoute,
  ...orderRoutes,
  dashboardRoute,
  contentRoute,
  apiDocsRoute,
])
