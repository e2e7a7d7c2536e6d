import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { servePages } from './pages.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/config.ts'
import type { Db } from './platform/database/db.ts'
import { createServe } from './platform/http/serve.ts'
import { createServer } from './platform/http/server.ts'
import type { FileStore } from './platform/storage/file-store.ts'
import { accountRoutes } from './shop/accounts/routes.ts'
import { findVisitor } from './shop/accounts/session.ts'
import { joinGuestCart } from './shop/cart/join-guest-cart.ts'
import { cartRoutes } from './shop/cart/routes.ts'
import { catalogRoutes } from './shop/catalog/routes.ts'
import type { ShopContext } from './shop/context.ts'
import { orderAdminRoutes } from './shop/orders/admin-routes.ts'
import { orderRoutes } from './shop/orders/routes.ts'
import { settingsRoutes } from './shop/settings/routes.ts'
import type { PageManifest } from './web/entry-server.tsx'

export interface AppSetup {
  config: Pick<Config, 'publicUrl' | 'trustProxy'>
  db: Db
  files: FileStore
  clock: Clock
  log: FastifyBaseLogger
  secret: string
  /** What the pages' HTML loads in the browser. */
  manifest: PageManifest
  /** Where the built scripts and styles lie; absent while Vite serves them. */
  clientFolder?: string
}

/** The whole shop as one server: the API, the pages, the pictures. */
export async function createApp(setup: AppSetup): Promise<FastifyInstance> {
  const { config, db, clock, log, secret, files } = setup
  const app = await createServer(config, log)
  const serve = createServe(app, (request) => findVisitor(db, clock, request))
  const context: ShopContext = { serve, db, clock, config, secret }

  accountRoutes(context, { onSignIn: joinGuestCart })
  catalogRoutes(context)
  cartRoutes(context)
  orderRoutes(context)
  orderAdminRoutes(context)
  settingsRoutes(context)

  if (setup.clientFolder) {
    await app.register(fastifyStatic, {
      root: setup.clientFolder,
      wildcard: false,
      index: false,
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.includes('/assets/') ? forever : 'no-cache'),
    })
  }
  await app.register(fastifyStatic, {
    root: files.folder,
    prefix: '/media/',
    decorateReply: !setup.clientFolder,
    index: false,
    setHeaders: (reply) => reply.header('cache-control', forever),
  })
  servePages(app, { publicUrl: config.publicUrl, manifest: setup.manifest })
  return app
}

/** For files whose names change with their content. */
const forever = 'public, max-age=31536000, immutable'
