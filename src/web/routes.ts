import { adminRoutes } from './admin-routes.ts'
import { rootRoute } from './root-route.ts'
import { authRoute, storefrontRoutes } from './storefront-routes.ts'

export const routeTree = rootRoute.addChildren([storefrontRoutes, authRoute, adminRoutes])
