import { createRoute } from '@tanstack/react-router'
import { localPathPattern } from '#contract/paths.ts'
import { accountQuery } from '#web/api/account.ts'
import { favoriteIdsQuery } from '#web/api/favorites.ts'
import { amountsDueQuery, orderCountsQuery, ordersQuery } from '#web/api/orders/orders.ts'
import { userQuery } from '#web/api/session.ts'
import { pageComponent } from './page-component.ts'
import { pageTitle } from './page-head.ts'
import { privateHeaders } from './page-loading.ts'
import { rootRoute } from './root-route.ts'
import { searchParser, matching, oneOf, text, refused } from './search-params.ts'
import { storefrontRoute } from './storefront-route.ts'

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
