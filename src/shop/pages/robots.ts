import type { FastifyInstance } from 'fastify'
import { paths } from '#contract/paths.ts'
import type { ShopContext } from '#shop/context.ts'

/** Personal pages, and the API. */
const disallowedPaths = [
  paths.admin,
  paths.api,
  paths.cart,
  paths.checkout,
  paths.orders,
  paths.auth,
  paths.dashboard,
  paths.orderConfirmations,
]

/** Serves /robots.txt. */
export function robotsRoute(app: FastifyInstance, { publicUrl }: ShopContext['config']) {
  const rules = ['User-agent: *', ...disallowedPaths.map((path) => `Disallow: ${path}`)]
  const text = [...rules, '', `Sitemap: ${publicUrl.origin}/sitemap.xml`, ''].join('\n')
  app.get('/robots.txt', async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=3600').send(text),
  )
}
