import { adminRoutes } from './admin-routes.ts'
import { rootRoute } from './root-route.ts'
import { accountDeletedRoute, authRoute, confirmEmailRoute, storefrontRoutes } from './storefront-routes.ts'

export const routeTree = rootRoute.addChildren([
  storefrontRoutes,
  authRoute,
  confirmEmailRoute,
  accountDeletedRoute,
  adminRoutes,
])
