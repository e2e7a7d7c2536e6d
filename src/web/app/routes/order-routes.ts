import { createRoute, redirect } from '@tanstack/react-router'
import { maxOrderSearchLength, ownOrderBuyers, ownOrderStates } from '#contract/orders/own-order-states.ts'
import { accountQuery } from '#web/api/account.ts'
import { addressesQuery } from '#web/api/addresses.ts'
import { cartQuery } from '#web/api/cart.ts'
import { latestOrdersQuery, orderQuery } from '#web/api/orders/orders.ts'
import { userQuery } from '#web/api/session.ts'
import { pageComponent } from './page-component.ts'
import { pageTitle } from '#web/shared/page-head.ts'
import { noLoaderData, throwNotFoundIfMissing, privateHeaders } from './page-loading.ts'
import { searchParser, cutText, day, matching, oneOf, pageNumber, text, refused } from './search-params.ts'
import { storefrontRoute } from './storefront-route.ts'

const cartSearch = searchParser({ refused })

const confirmationSearch = searchParser({ token: text(200) })
const ordersSearch = searchParser({
  state: oneOf(ownOrderStates),
  search: cutText(maxOrderSearchLength),
  month: matching(/^(?:[1-9]\d{3}-(?:0[1-9]|1[0-2])|range)$/),
  from: day,
  to: day,
  buyers: oneOf(ownOrderBuyers),
  page: pageNumber,
  /** The order that is open. */
  order: matching(/^ORDER-\d{1,16}$/),
})

const cartRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/cart',
  validateSearch: cartSearch,
  // The page shows an error when the cart fails to load.
  loader: ({ context: { api, queryClient } }) => queryClient.prefetchQuery(cartQuery(api)).then(noLoaderData),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Cart') }] }),
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
        queryClient.ensureQueryData(latestOrdersQuery(api)),
        queryClient.ensureQueryData(addressesQuery(api)),
      ])
  },
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Checkout') }] }),
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
  head: ({ match, loaderData }) => ({
    meta: [
      { title: pageTitle(match.context, loaderData?.title ?? 'Order Not Found') },
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
  loader: async ({ context, deps }) => (await import('./load-account-pages.ts')).loadOrders(context, deps),
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Your Orders') }] }),
  headers: () => privateHeaders,
  component: pageComponent('/storefront/orders', 'storefront/orders/orders-page'),
})

const trackRoute = createRoute({
  getParentRoute: () => storefrontRoute,
  path: '/track',
  head: ({ match }) => ({ meta: [{ title: pageTitle(match.context, 'Track your order') }] }),
  component: pageComponent('/storefront/track', 'storefront/orders/track/track-page'),
})

/** From the cart to the delivery. */
export const orderRoutes = [cartRoute, checkoutRoute, confirmationRoute, ordersRoute, trackRoute] as const
