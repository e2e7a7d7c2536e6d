import { createRoute } from '@tanstack/react-router'
import { categoriesQuery } from '#web/api/catalog.ts'
import { StorefrontLayout } from '#web/storefront/frame/storefront-layout.tsx'
import { noLoaderData } from './page-loading.ts'
import { rootRoute } from './root-route.ts'

/** Header, category bar and footer around every storefront page. */
export const storefrontRoute = createRoute({
  getParentRoute: () => rootRoute,
  id: 'storefront',
  component: StorefrontLayout,
  loader: ({ context: { api, queryClient } }) =>
    queryClient.ensureQueryData(categoriesQuery(api)).then(noLoaderData),
})
