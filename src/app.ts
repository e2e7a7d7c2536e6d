import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createShowGate, servePages } from './pages.ts'
import type { Cache, CacheRegion } from '#platform/cache/cache.ts'
import type { CachedResponse } from '#platform/cache/cached-response.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { ReadReplica } from '#platform/database/replica/read-replica.ts'
import { serveHealth } from '#platform/http/health.ts'
import { serveMetrics } from '#platform/http/metrics.ts'
import { createGuessLimiter } from '#platform/http/rate-limits/guess-limiter.ts'
import { createRateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import { immutable, serveMedia } from '#platform/http/serve-media.ts'
import { createServe } from '#platform/http/serve.ts'
import { createServer } from '#platform/http/server.ts'
import type { FindVisitor } from '#platform/http/visitor.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { accessCodeSetting } from '#shop/access/access-code-setting.ts'
import { accessKeys } from '#shop/access/access-keys.ts'
import { accessAdminRoutes } from '#shop/access/admin-routes.ts'
import type { AccessSecrets } from '#shop/access/current-access.ts'
import { createGate } from '#shop/access/gate.ts'
import { accessRoutes } from '#shop/access/routes.ts'
import { accountDataRoutes } from '#shop/account-data/routes.ts'
import { accountRoutes } from '#shop/accounts/routes.ts'
import { isOwnPassword } from '#shop/accounts/own-password.ts'
import { findVisitor, hasSessionCookie } from '#shop/accounts/session.ts'
import { addressRoutes } from '#shop/addresses/routes.ts'
import { auditAdminRoutes } from '#shop/audit/admin-routes.ts'
import { joinGuestCart } from '#shop/cart/join-guest-cart.ts'
import { cartRoutes } from '#shop/cart/routes.ts'
import { categoryAdminRoutes } from '#shop/catalog/admin/categories/routes.ts'
import { catalogAdminRoutes } from '#shop/catalog/admin/routes.ts'
import { offerAdminRoutes } from '#shop/catalog/admin/offers/routes.ts'
import { variantAdminRoutes } from '#shop/catalog/admin/variants/routes.ts'
import { catalogRoutes } from '#shop/catalog/routes.ts'
import type { ShopContext } from '#shop/context.ts'
import { customerAdminRoutes } from '#shop/customers/admin-routes.ts'
import { demoDataAdminRoutes } from '#shop/demo-data/admin-routes.ts'
import { favoriteRoutes } from '#shop/favorites/routes.ts'
import { mailAdminRoutes } from '#shop/mail-log/admin-routes.ts'
import { isPortrait } from '#shop/media/portrait.ts'
import { mediaAdminRoutes } from '#shop/media/admin-routes.ts'
import { PictureUploads } from '#shop/media/picture-uploads.ts'
import { orderCsvRoutes } from '#shop/orders/admin-csv.ts'
import { orderAdminRoutes } from '#shop/orders/admin-routes.ts'
import { orderEditAdminRoutes } from '#shop/orders/edits/admin-routes.ts'
import { orderMessageRoutes } from '#shop/orders/messages/routes.ts'
import { ownOrderRoutes } from '#shop/orders/own-orders/routes.ts'
import { isProblemPhoto } from '#shop/orders/reported-problems/photo-files.ts'
import { problemRoutes } from '#shop/orders/reported-problems/routes.ts'
import { paymentAdminRoutes } from '#shop/orders/payments/admin-routes.ts'
import {
  attachOrders,
  hasOrders,
  listOpenUnits,
  wasOrdered,
  wasVariantOrdered,
} from '#shop/orders/queries.ts'
import { orderFileRoutes, orderRoutes } from '#shop/orders/routes.ts'
import { robotsRoute } from '#shop/pages/robots.ts'
import { sitemapRoutes } from '#shop/pages/sitemap.ts'
import { pricingAdminRoutes } from '#shop/pricing/admin-routes.ts'
import { reviewAdminRoutes } from '#shop/reviews/admin-routes.ts'
import { reviewRoutes } from '#shop/reviews/routes.ts'
import { settingsAdminRoutes } from '#shop/settings/admin-routes.ts'
import { readPublicSettings } from '#shop/settings/queries.ts'
import { settingsRoutes } from '#shop/settings/routes.ts'
import { shippingAdminRoutes } from '#shop/shipping/admin-routes.ts'
import { stockAlertRoutes } from '#shop/stock-alerts/routes.ts'
import { statsAdminRoutes } from '#shop/stats/admin-routes.ts'
import { statsRoutes } from '#shop/stats/routes.ts'
import type { PageManifest } from '#web/runtime/page-assets.tsx'

export interface AppSetup {
  config: Pick<Config, 'publicUrl' | 'trustProxy' | 'rateLimitScale' | 'mail'>
  db: Db
  /** For public reads: the replica if there is one, else the database itself. */
  readDb?: () => Db
  replica?: ReadReplica | undefined
  files: FileStore
  clock: Clock
  cache: Cache
  /** Drops what a call has changed from every process's cache. */
  publishChanges: () => Promise<void>
  log: FastifyBaseLogger
  secret: string
  /** The access code until staff set another one. */
  accessCode: string
  /** Scripts and styles of each page. */
  manifest: PageManifest
  /** Folder of the built scripts and styles; absent while Vite serves them. */
  clientFolder?: string
}

/** The whole shop as one server: API, pages and pictures. */
export async function createApp(setup: AppSetup): Promise<FastifyInstance> {
  const { config, db, clock, cache, log, secret, manifest } = setup
  const access: AccessSecrets = { keys: accessKeys(secret), defaultCode: setup.accessCode }
  const findRequestVisitor: FindVisitor = (request) => findVisitor({ db, clock, config }, request)
  const gate = createGate({
    db,
    clock,
    cache,
    secrets: access,
    findVisitor: findRequestVisitor,
    pageFiles: manifest.gate.files,
    showPage: createShowGate(manifest),
  })
  const app = await createServer(config, log, gate)
  const responses = cache.region<CachedResponse>('response', ({ size }) => size)
  const context = createContext(app, setup, { responses, findRequestVisitor })
  serveHealth(app, db)
  serveMetrics(app, findRequestVisitor, { cache, replica: setup.replica })
  registerRoutes(app, context, { setup, access })
  robotsRoute(app, config)
  sitemapRoutes(app, { db, cache, publicUrl: config.publicUrl })
  await serveFiles(app, setup)
  servePages(app, {
    publicUrl: config.publicUrl,
    manifest,
    responses,
    cache,
    hasSession: (request) => hasSessionCookie(config, request),
  })
  return app
}

function createContext(
  app: FastifyInstance,
  { config, db, readDb = () => db, clock, cache, secret, publishChanges }: AppSetup,
  {
    responses,
    findRequestVisitor,
  }: { responses: CacheRegion<CachedResponse>; findRequestVisitor: FindVisitor },
): ShopContext {
  const { rateLimitScale: scale, publicUrl } = config
  const rateLimiter = createRateLimiter({ db, clock, scale })
  return {
    serve: createServe(app, { findVisitor: findRequestVisitor, rateLimiter, responses, publishChanges }),
    db,
    readDb,
    clock,
    cache,
    config,
    secret,
    rateLimiter,
    guessLimiter: createGuessLimiter({ db, clock, scale, secret, publicUrl }),
  }
}

function registerRoutes(
  app: FastifyInstance,
  context: ShopContext,
  { setup, access }: { setup: AppSetup; access: AccessSecrets },
) {
  const { config, db, files } = setup
  const uploads = new PictureUploads()
  app.addHook('onClose', async () => uploads.close())
  accessRoutes(context, access)
  accessAdminRoutes(context, access)
  accountRoutes(context, { onSignIn: joinGuestCart, onEmailConfirmed: attachOrders })
  accountDataRoutes(context, { files, uploads })
  catalogRoutes(context)
  cartRoutes(context)
  orderRoutes(context)
  orderFileRoutes(context)
  orderAdminRoutes(context)
  orderEditAdminRoutes(context)
  paymentAdminRoutes(context)
  orderMessageRoutes(context)
  problemRoutes(context, { files, uploads })
  ownOrderRoutes(context)
  reviewRoutes(context)
  reviewAdminRoutes(context)
  favoriteRoutes(context)
  stockAlertRoutes(context)
  addressRoutes(context)
  settingsRoutes(context)
  catalogAdminRoutes(context, {
    wasOrdered,
    readLowStockThreshold: async () => (await readPublicSettings(db)).low_stock_threshold,
  })
  variantAdminRoutes(context, { wasVariantOrdered, listOpenUnits })
  offerAdminRoutes(context)
  categoryAdminRoutes(context)
  // Companies will say here how many of them use a list.
  pricingAdminRoutes(context, { countCompaniesOf: async () => 0 })
  orderCsvRoutes(context)
  customerAdminRoutes(context)
  mailAdminRoutes(context, { canSend: config.mail !== null })
  mediaAdminRoutes(context, { files, uploads })
  settingsAdminRoutes(context, {
    isOwnPassword: (user, password) => isOwnPassword(db, user, password),
    hasOrders,
    externalSettings: new Map([['access_password', accessCodeSetting(context, access)]]),
  })
  shippingAdminRoutes(context)
  statsRoutes(context)
  statsAdminRoutes(context)
  auditAdminRoutes(context)
  demoDataAdminRoutes(context)
}

async function serveFiles(app: FastifyInstance, { clientFolder, files }: AppSetup) {
  if (clientFolder) {
    await app.register(fastifyStatic, {
      root: clientFolder,
      wildcard: false,
      index: false,
      preCompressed: true,
      setHeaders: (reply, path) =>
        reply.header('cache-control', path.includes('/assets/') ? immutable : 'no-cache'),
    })
  }
  await serveMedia(app, files, (name) => isPortrait(name) || isProblemPhoto(name))
}
