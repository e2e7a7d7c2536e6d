import { createApi } from '#contract/client.ts'
import { isAdminPath } from '#contract/paths.ts'
import { parseQuery } from '#contract/lists/parse-query.ts'
import { adminRoutes } from '#web/app/routes/admin-routes.ts'
import { documentRoutes } from '#web/app/routes/document-routes.ts'
import { createShopRouter } from './router.tsx'
import { stringifyQuery } from './stringify-query.ts'

/** Only for its routes. */
const router = createShopRouter({
  extraRoutes: { admin: adminRoutes, documents: documentRoutes },
  api: createApi(() => Promise.reject(new Error('This router loads no pages'))),
  currency: undefined,
  origin: '',
})

/**
 * The canonical path and query of a page: without unknown parameters, in a fixed sequence. The router handles invalid
 * values; pages of the back office are not shared and keep their address.
 */
export function pageAddress({ pathname, search }: URL): string {
  if (isAdminPath(pathname)) return pathname + search
  const [routes, params, found] = router.getMatchedRoutes(decodePath(pathname.replace(/^\/+/, '/')))
  if (!found) return pathname
  const template: string = found.fullPath
  const path = template.replace(/\$(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const raw = parseQuery(search)
  const read: Record<string, unknown> = {}
  for (const { options } of routes)
    if (typeof options.validateSearch === 'function')
      for (const name of Object.keys(options.validateSearch(raw))) read[name] = raw[name]
  return (path === '/' ? path : path.replace(/\/$/, '')) + stringifyQuery(read)
}

/** As the router decodes it. */
function decodePath(path: string) {
  try {
    return decodeURI(path)
  } catch {
    return path
  }
}
