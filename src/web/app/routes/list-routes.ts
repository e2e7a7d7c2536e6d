import { createRoute, redirect } from '@tanstack/react-router'
import type { ProductFilterInput } from '#contract/catalog/catalog.ts'
import { currencyCodes, maxQueryLength, productSorts, productTags } from '#contract/choices.ts'
import { plainAmount } from '#contract/lists/plain-amount.ts'
import { paths } from '#contract/paths.ts'
import {
  categoryQuery,
  movedSlug,
  facetsQuery,
  featuredShortlistQuery,
  suggestionsQuery,
  productListQuery,
} from '#web/api/catalog.ts'
import { prefersRows } from '#web/visitor/browser-storage.ts'
import { categoryDescription } from '#web/storefront/catalog/category-description.ts'
import { filtersOf } from '#web/storefront/catalog/list-filters.ts'
import { lastPage, listUrl } from '#web/storefront/catalog/list-url.ts'
import { invalidAmount, isAmount } from '#web/storefront/catalog/price-range.ts'
import { pageComponent } from './page-component.ts'
import { headOrNotFound, publicPageHead, truncateText } from '#web/shared/page-head.ts'
import { type PageContext, isBrowser, throwNotFoundIfMissing } from './page-loading.ts'
import {
  type Parser,
  searchParser,
  cutText,
  listOf,
  matching,
  oneOf,
  pageNumber,
  specificationList,
} from './search-params.ts'
import { storefrontRoute } from './storefront-route.ts'
import { stringifyQuery } from '#web/app/stringify-query.ts'

const amount: Parser<string> = (value) => (isAmount(value) ? plainAmount(value) : value && invalidAmount)

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
  spec: specificationList,
  // A form without JavaScript sends prices as they are shown.
  priceCurrency: oneOf(currencyCodes),
}
const listSearch = searchParser(listParams)
type ListSearch = ReturnType<typeof listSearch>

const querySearch = searchParser({ ...listParams, q: cutText(maxQueryLength) })
interface List {
  path: string
  search: ListSearch & { q?: string | undefined }
  /** Filters that always apply on this page. */
  fixed?: ProductFilterInput
}

/** Loads a product list and returns its length. The server waits for it; a browser shows skeletons while it loads. */
async function loadList({ api, queryClient }: PageContext, { path, search, fixed }: List) {
  if (search.priceCurrency) {
    const { inBaseCurrency } = await import('#web/storefront/catalog/filters/in-base-currency.ts')
    throw redirect({ href: listUrl(path, await inBaseCurrency(search, { api, queryClient })) })
  }
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

const homeRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/',
  validateSearch: querySearch,
  beforeLoad: redirectFormerList,
  loader: async ({ context: { api, queryClient } }) => {
    const { prefetchHome } = await import('#web/storefront/home/home-queries.ts')
    const loading = prefetchHome(queryClient, api)
    if (!isBrowser) await loading
  },
  head: ({ match }) =>
    publicPageHead(match.context, {
      title: 'Electronic devices for resellers',
      description: catalogDescription,
      path: paths.home,
    }),
  component: pageComponent('/storefront/', 'storefront/home/home-page'),
})

/** Redirects permanently to the list that home had until it became a page of its own. */
function redirectFormerList({ search }: Pick<ListLocation, 'search'>) {
  if (Object.values(search).every((value) => value === undefined)) return
  const path = search.q === undefined ? paths.products : paths.searchPage
  throw redirect({ href: path + stringifyQuery(search), statusCode: 301 })
}

const productsRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/products',
  validateSearch: listSearch,
  beforeLoad: preferRows,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, deps }) => {
    await loadList(context, { path: paths.products, search: deps })
  },
  head: ({ match }) =>
    publicPageHead(match.context, {
      title: 'Catalog',
      description: catalogDescription,
      path: listUrl(paths.products, { page: match.search.page }),
    }),
  component: pageComponent('/storefront/products', 'storefront/catalog/catalog-page'),
})

const catalogDescription =
  'Electronic devices for business buyers and resellers, with resale price, profit and margin.'

const categoryRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/category/$slug',
  validateSearch: listSearch,
  beforeLoad: preferRows,
  loaderDeps: ({ search }) => search,
  loader: async ({ context, params, deps }) => {
    const category = await throwNotFoundIfMissing(
      context.queryClient
        .ensureQueryData(categoryQuery(context.api, params.slug))
        .catch((error: unknown) => redirectIfMoved(error, deps)),
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
      match.context,
      loaderData && {
        ...loaderData,
        path: listUrl(paths.category(params.slug), { page: match.search.page }),
      },
      'Category Not Found',
    ),
  component: pageComponent('/storefront/category/$slug', 'storefront/catalog/category-page'),
  notFoundComponent: pageComponent('', 'storefront/catalog/category-not-found-page'),
})

/** Redirects permanently from a category's old slug to its current one, with the same filters. */
function redirectIfMoved(error: unknown, search: List['search']): never {
  const slug = movedSlug(error)
  if (slug !== undefined) throw redirect({ href: listUrl(paths.category(slug), search), statusCode: 301 })
  throw error
}

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
    const { meta, links } = publicPageHead(match.context, {
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
    publicPageHead(match.context, {
      title: 'Special Offers',
      description: 'Discounted products, biggest saving first.',
      path: listUrl(paths.deals, { page: match.search.page }),
    }),
  component: pageComponent('/storefront/deals', 'storefront/catalog/deals-page'),
})

/** Pages with a list of products. */
export const listRoutes = [homeRoute, productsRoute, categoryRoute, searchRoute, dealsRoute] as const
