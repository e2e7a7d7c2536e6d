import { createRoute, redirect } from '@tanstack/react-router'
import { localPathPattern } from '#contract/paths.ts'
import { featuredShortlistQuery } from '#web/api/catalog.ts'
import { userQuery } from '#web/api/session.ts'
import { pageComponent } from './page-component.ts'
import { pageTitle } from '#web/shared/page-head.ts'
import { isBrowser, noLoaderData, privateHeaders } from './page-loading.ts'
import { rootRoute } from './root-route.ts'
import { searchParser, matching, oneOf, text, refused } from './search-params.ts'
import { storefrontRoute } from './storefront-route.ts'

const dashboardSearch = searchParser({ tab: oneOf(['orders', 'favorites', 'settings']) })

const authSearch = searchParser({
  next: matching(localPathPattern),
  tab: oneOf(['sign-in', 'register', 'forgot']),
  /** The token of a password reset link. */
  reset: text(200),
  refused,
})

export const dashboardRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/dashboard',
  validateSearch: dashboardSearch,
  loaderDeps: ({ search: { tab } }) => ({ tab }),
  beforeLoad: ({ search: { tab } }) => {
    if (tab === 'orders') throw redirect({ to: '/orders' })
  },
  loader: async ({ context, deps }) => {
    const user = await context.queryClient.ensureQueryData(userQuery(context.api))
    if (!user) return
    await (await import('./load-account-pages.ts')).loadDashboard(context, deps)
  },
  head: ({ match }) => ({
    meta: [{ title: pageTitle(match.context, 'Dashboard') }, { name: 'robots', content: 'noindex' }],
  }),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/dashboard', 'storefront/account/dashboard-page'),
})

/** The sign-in page has no header or footer. */
export const authRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/auth',
  validateSearch: authSearch,
  loader: ({ context: { api, queryClient } }) => {
    const pictures = queryClient.prefetchQuery(featuredShortlistQuery(api))
    return isBrowser ? null : pictures.then(noLoaderData)
  },
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Sign in') }] }),
  headers: () => privateHeaders,
  component: pageComponent('/auth', 'storefront/account/auth-page'),
})
