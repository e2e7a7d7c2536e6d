import { createRoute, notFound, redirect } from '@tanstack/react-router'
import type { ProductDetail } from '#contract/catalog/catalog.ts'
import { contentPageNames, reservedSlugs } from '#contract/choices.ts'
import type { ContentPageName } from '#contract/content-pages.ts'
import { paths } from '#contract/paths.ts'
import { ownPictures, pictureText } from '#contract/pictures.ts'
import { similarProductsQuery, movedSlug, productQuery, relatedProductsQuery } from '#web/api/catalog.ts'
import { contentPageQuery } from '#web/api/content-pages.ts'
import { reviewSummaryQuery } from '#web/api/reviews.ts'
import { ContentSkeleton } from '#web/storefront/pages/content-skeleton.tsx'
import { unknownSku } from '#web/storefront/cards/options/choose-offer.ts'
import { ProductSkeleton } from '#web/storefront/product/product-skeleton.tsx'
import { dashboardRoute } from './account-routes.ts'
import type { DocumentRoutes } from './document-routes.ts'
import { listRoutes } from './list-routes.ts'
import { orderRoutes } from './order-routes.ts'
import { pageComponent } from './page-component.ts'
import { headOrNotFound, pageTitle, publicPageHead, truncateText } from '#web/shared/page-head.ts'
import { isBrowser, throwNotFoundIfMissing, privateHeaders } from './page-loading.ts'
import { comparedSlugs, searchParser, oneOf, text } from './search-params.ts'
import { storefrontRoute } from './storefront-route.ts'

/** Characters of an order in the address; longer ones need JavaScript. */
const maxSubmittedLength = 8000

const productSearch = searchParser({ sku: text(64), variant: text(200) })
const compareSearch = searchParser({ items: comparedSlugs, differences: oneOf(['true']) })
const quickOrderSearch = searchParser({ lines: text(maxSubmittedLength) })

const productRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/product/$slug',
  validateSearch: productSearch,
  loader: async ({ context: { api, queryClient }, params, location }) => {
    if (reservedSlugs.includes(params.slug)) throw notFound()
    const product = await throwNotFoundIfMissing(
      queryClient.ensureQueryData(productQuery(api, params.slug)).catch(redirectIfMoved),
      () => queryClient.prefetchQuery(similarProductsQuery(api, params.slug)),
    )
    if (!isBrowser) requireNamedVariant(product, productSearch(location.search))
    const { name, description, category, imageUrl, reviewCount } = product
    const loading = Promise.all([
      category && queryClient.prefetchQuery(relatedProductsQuery(api, category.slug)),
      reviewCount > 0 && queryClient.prefetchQuery(reviewSummaryQuery(api, params.slug)),
    ])
    if (!isBrowser) await loading
    return {
      title: name,
      description: truncateText(description),
      picture: ownPictures([imageUrl])[0],
      pictureText: pictureText(product, imageUrl),
    }
  },
  head: ({ match, loaderData, params }) =>
    headOrNotFound(
      match.context,
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
  head: ({ match }) => ({
    meta: [{ title: pageTitle(match.context, 'Compare products') }, { name: 'robots', content: 'noindex' }],
  }),
  component: pageComponent('/storefront/compare', 'storefront/compare/compare-page'),
})

const quickOrderRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/quick-order',
  validateSearch: quickOrderSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { api, queryClient }, deps: { lines } }) => {
    if (lines === undefined) return
    const { quickOrderQuery } = await import('#web/api/catalog/quick-order.ts')
    await queryClient.ensureQueryData(quickOrderQuery(api, lines))
  },
  head: ({ match }) => ({
    meta: [{ title: pageTitle(match.context, 'Quick order') }, { name: 'robots', content: 'noindex' }],
  }),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/quick-order', 'storefront/quick-order/quick-order-page'),
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
      match.context,
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
    publicPageHead(match.context, {
      title: 'REST API',
      description: 'Reference of every endpoint, with a form to try each one.',
      path: paths.apiDocs,
    }),
  component: pageComponent('/storefront/api/docs', 'storefront/api-docs/api-docs-page'),
})

/** Redirects from variants that the product does not have, and from other spellings of their SKUs: each page has one address. */
function requireNamedVariant(
  { slug, offers }: ProductDetail,
  { sku, variant }: ReturnType<typeof productSearch>,
) {
  if (sku === undefined && (variant === undefined || offers.some(({ label }) => label === variant))) return
  const [first] = offers
  const hasChoice = first?.label !== null
  const named = offers.find((offer) => offer.sku.toLowerCase() === sku?.toLowerCase())
  const known = named?.sku ?? (hasChoice ? unknownSku : undefined)
  if (known === sku && variant === undefined) return
  throw redirect({
    to: '/product/$slug',
    params: { slug },
    search: known === undefined ? {} : { sku: known },
  })
}

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

/** All pages of the storefront; `documents` only where one of them was opened. */
export const createStorefrontRoutes = (documents: DocumentRoutes | undefined) =>
  storefrontRoute.addChildren([
    ...listRoutes,
    productRoute,
    compareRoute,
    quickOrderRoute,
    ...orderRoutes,
    dashboardRoute,
    contentRoute,
    apiDocsRoute,
    ...(documents ? documents.inStorefront : []),
  ])
