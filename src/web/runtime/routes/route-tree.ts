import type { adminRoutes } from './admin-routes.ts'
import { rootRoute } from './root-route.ts'
import { accountDeletedRoute, authRoute, confirmEmailRoute } from './account-routes.ts'
import { storefrontRoutes } from './storefront-routes.ts'

export type AdminRoutes = typeof adminRoutes

/** All pages; those of the back office only where it is in use, because visitors need not load its routes. */
export const createRouteTree = (admin: AdminRoutes | undefined) =>
  rootRoute.addChildren([
    storefrontRoutes,
    authRoute,
    confirmEmailRoute,
    accountDeletedRoute,
    ...(admin ? [admin] : []),
  ])
