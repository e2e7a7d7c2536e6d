import type { adminRoutes } from './admin-routes.ts'
import { rootRoute } from './root-route.ts'
import { authRoute } from './account-routes.ts'
import type { DocumentRoutes } from './document-routes.ts'
import { createStorefrontRoutes } from './storefront-routes.ts'

type AdminRoutes = typeof adminRoutes

/** Routes that visitors of other pages need not load; undefined where they are not in use. */
export interface ExtraRoutes {
  admin: AdminRoutes | undefined
  documents: DocumentRoutes | undefined
}

export const createRouteTree = ({ admin, documents }: ExtraRoutes) =>
  rootRoute.addChildren([
    createStorefrontRoutes(documents),
    authRoute,
    ...(documents ? documents.alone : []),
    ...(admin ? [admin] : []),
  ])
