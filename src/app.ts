import fastifyStatic from '@fastify/static'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { createIdentityReader } from '#shop/settings/shown-identity.ts'
import { createShowGate, servePages } from './pages.ts'
import { findOtherPictureUses } from '#process/find-other-picture-uses.ts'
import type { Cache } from '#platform/cache/cache.ts'
import { SharedResponses } from '#platform/cache/shared-responses.ts'
import type { Clock } from '#platform/clock.ts'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/database/db.ts'
import type { PoolStats } from '#platform/database/postgres-pools.ts'
import type { ReadReplica } from '#platform/database/replica/read-replica.ts'
import { serveHealth } from '#platform/http/health.ts'
import { logRequests } from '#platform/http/log-requests.ts'
import { metricsPath, serveMetrics } from '#platform/metrics/serve-metrics.ts'
import { createGuessLimiter } from '#platform/http/rate-limits/guess-limiter.ts'
import { createReadLimiter } from '#platform/http/rate-limits/read-limiter.ts'
import { createRateLimiter } from '#platform/http/rate-limits/rate-limiter.ts'
import { createFiguresReader } from '#platform/metrics/database-figures.ts'
import { immutable, serveMedia } from '#platform/http/serve-media.ts'
import { createServe } from '#platform/http/serve.ts'
import { createServer } from '#platform/http/server.ts'
import type { FindVisitor } from '#platform/http/visitor.ts'
import type { FileStore } from '#platform/storage/file-store.ts'
import { accessCodeSetting } from '#shop/access/access-code-setting.ts'
import { accessKeys } from '#shop/access/access-keys.ts'
import { accessAdminRoutes } from '#shop/access/admin-routes.ts'
import { accessCodeAdminRoutes } from '#shop/access/codes/admin-routes.ts'
import type { AccessSecrets } from '#shop/access/current-access.ts'
import { createGate } from '#shop/access/gate.ts'
import { accessRoutes } from '#shop/access/routes.ts'
import { visitorViewRoute } from '#shop/access/visitor-view.ts'
import { apiKeyAdminRoutes } from '#shop/api-keys/admin-routes.ts'
import { createFindApiKey } from '#shop/api-keys/find-api-key.ts'
import { accountDataRoutes } from '#shop/account-data/routes.ts'
import { accountRoutes } from '#shop/accounts/routes.ts'
import { isOwnPassword } from '#shop/accounts/own-password.ts'
import { findVisitor, hasSessionCookie } from '#shop/accounts/session.ts'
import { addressRoutes } from '#shop/addresses/routes.ts'
import { activityAdminRoutes } from '#shop/activity/admin-routes.ts'
import { joinGuestCart } from '#shop/cart/join-guest-cart.ts'
import { cartRoutes } from '#shop/cart/routes.ts'
import { categoryAdminRoutes } from '#shop/catalog/admin/categories/routes.ts'
import { catalogAdminRoutes } from '#shop/catalog/admin/routes.ts'
import { offerAdminRoutes } from '#shop/catalog/admin/offers/routes.ts'
import { trashAdminRoutes } from '#shop/catalog/admin/trash/routes.ts'
import { variantAdminRoutes } from '#shop/catalog/admin/variants/routes.ts'
import { catalogRoutes } from '#shop/catalog/routes.ts'
import type { ShopContext } from '#shop/context.ts'
import { companyAdminRoutes } from '#shop/companies/admin-routes.ts'
import { companyRoutes } from '#shop/companies/routes.ts'
import { customerAdminRoutes } from '#shop/customers/admin-routes.ts'
import { demoDataAdminRoutes } from '#shop/demo-data/admin-routes.ts'
import { dashboardRoutes } from '#shop/dashboard/routes.ts'
import { favoriteRoutes } from '#shop/favorites/routes.ts'
import { webhookAdminRoutes } from '#shop/integrations/webhooks/admin-routes.ts'
import { jobAdminRoutes } from '#shop/jobs/admin-routes.ts'
import { mailAdminRoutes } from '#shop/mail-log/admin-routes.ts'
import { mailTemplateAdminRoutes } from '#shop/mail-templates/admin-routes.ts'
import { isPortrait } from '#shop/media/portrait.ts'
import { mediaAdminRoutes } from '#shop/media/admin-routes.ts'
import { pictureLibraryAdminRoutes } from '#shop/media/library/admin-routes.ts'
import { PictureUploads } from '#shop/media/picture-uploads.ts'
import { countOrdersOfCompanies } from '#shop/orders/company-orders/queries.ts'
import { companyOrderRoutes } from '#shop/orders/company-orders/routes.ts'
import { orderCsvRoutes } from '#shop/orders/admin-csv.ts'
import { orderAdminRoutes } from '#shop/orders/admin-routes.ts'
import { confirmBuyer } from '#shop/orders/changes/confirm-buyer.ts'
import { orderEditAdminRoutes } from '#shop/orders/edits/admin-routes.ts'
import { bulkOrderAdminRoutes } from '#shop/orders/bulk/admin-routes.ts'
import { orderTimelineAdminRoutes } from '#shop/orders/timeline/admin-routes.ts'
import { orderMessageRoutes } from '#shop/orders/messages/routes.ts'
import { ownOrderFileRoutes, ownOrderRoutes } from '#shop/orders/own-orders/routes.ts'
import { isProblemPhoto } from '#shop/orders/reported-problems/photo-files.ts'
import { problemRoutes } from '#shop/orders/reported-problems/routes.ts'
import { paymentAdminRoutes } from '#shop/orders/payments/admin-routes.ts'
import {
  hasOrders,
  listOpenUnits,
  listOrdered,
  listOrderedVariants,
  wasVariantOrdered,
} from '#shop/orders/queries.ts'
import { orderFileRoutes, orderRoutes } from '#shop/orders/routes.ts'
import { robotsRoute } from '#shop/pages/robots.ts'
import { securityTxtPath, securityTxtRoute } from '#shop/pages/security-txt.ts'
import { sitemapRoutes } from '#shop/pages/sitemap.ts'
import { pricingAdminRoutes } from '#shop/pricing/admin-routes.ts'
import { quickOrderRoutes } from '#shop/quick-order/routes.ts'
import { contactAdminRoutes } from '#shop/contact/admin-routes.ts'
import { contactRoutes } from '#shop/contact/routes.ts'
import { reviewAdminRoutes } from '#shop/reviews/admin-routes.ts'
import { reviewRoutes } from '#shop/reviews/routes.ts'
import { savedViewAdminRoutes } from '#shop/saved-views/admin-routes.ts'
import { settingsAdminRoutes } from '#shop/settings/admin-routes.ts'
import { readPublicSettings } from '#shop/settings/queries.ts'
import { settingsRoutes } from '#shop/settings/routes.ts'
import { shippingAdminRoutes } from '#shop/shipping/admin-routes.ts'
import { stockAlertRoutes } from '#shop/stock-alerts/routes.ts'
import { statsAdminRoutes } from '#shop/stats/admin-routes.ts'
import { attentionAdminRoutes } from '#shop/stats/attention/admin-routes.ts'
import { statsRoutes } from '#shop/stats/routes.ts'
import { salesAdminRoutes } from '#shop/stats/sales/admin-routes.ts'
import type { PageManifest } from '#web/app/page-assets.tsx'

export interface AppSetup {
  config: Pick<
    Config,
    | 'publicUrl'
    | 'trustProxy'
    | 'rateLimitScale'
    | 'mail'
    | 'webhookNetworks'
    | 'securityContact'
    | 'backups'
    | 'logRequests'
    | 'metricsToken'
  >
  db: Db
  /** For public reads: the replica if there is one, else the database itself. */
  readDb?: () => Db
  replica?: Pick<ReadReplica, 'status'> | undefined
  /** PostgreSQL only. */
  readPools?: (() => PoolStats[]) | undefined
  files: FileStore
  clock: Clock
  cache: Cache
  /** Invalidates the changes of a call in every process's cache. */
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
    openPaths: [
      ...(config.securityContact === null ? [] : [securityTxtPath]),
      ...(config.metricsToken === undefined ? [] : [metricsPath]),
    ],
    showPage: createShowGate(manifest, createIdentityReader(db, cache)),
  })
  const app = await createServer(config, log, gate)
  const responses = new SharedResponses(cache.region('response', ({ size }) => size))
  const context = createContext(app, setup, { responses, findRequestVisitor })
  if (config.logRequests) logRequests(app)
  serveHealth(app, db)
  serveMetrics(app, config.metricsToken, {
    cache,
    replica: setup.replica,
    readPools: setup.readPools,
    readFigures: createFiguresReader({ db, clock, hasBackups: config.backups !== null }),
  })
  registerRoutes(app, context, { setup, access })
  robotsRoute(app, config)
  securityTxtRoute(app, { config, clock })
  sitemapRoutes(app, { readDb: context.readDb, cache, publicUrl: config.publicUrl })
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
  { responses, findRequestVisitor }: { responses: SharedResponses; findRequestVisitor: FindVisitor },
): ShopContext {
  const { rateLimitScale: scale, publicUrl } = config
  const rateLimiter = createRateLimiter({ db, clock, scale })
  return {
    serve: createServe(app, {
      db,
      clock,
      publicUrl,
      findVisitor: findRequestVisitor,
      findApiKey: createFindApiKey({ db, clock, rateLimiter }),
      rateLimiter,
      limitReads: createReadLimiter({ clock, scale }),
      responses,
      publishChanges,
    }),
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
  registerAccess(app, context, access)
  accountRoutes(context, { onSignIn: joinGuestCart, onEmailConfirmed: confirmBuyer })
  accountDataRoutes(context, { files, uploads })
  catalogRoutes(context)
  cartRoutes(context)
  registerOrders(context, { files, uploads })
  reviewRoutes(context)
  reviewAdminRoutes(context)
  contactRoutes(context)
  contactAdminRoutes(context)
  favoriteRoutes(context)
  dashboardRoutes(context)
  quickOrderRoutes(context)
  stockAlertRoutes(context)
  addressRoutes(context)
  companyRoutes(context, { onEmailConfirmed: confirmBuyer })
  savedViewAdminRoutes(context)
  settingsRoutes(context)
  catalogAdminRoutes(context, {
    readLowStockThreshold: async () => (await readPublicSettings(db)).low_stock_threshold,
    listOrdered,
    listOrderedVariants,
  })
  trashAdminRoutes(context, { listOrdered })
  variantAdminRoutes(context, { wasVariantOrdered, listOpenUnits })
  offerAdminRoutes(context)
  categoryAdminRoutes(context)
  // Companies will say here how many of them use a list.
  pricingAdminRoutes(context, { countCompaniesOf: async () => 0 })
  companyAdminRoutes(context, { countOrders: countOrdersOfCompanies })
  customerAdminRoutes(context)
  webhookAdminRoutes(context, { allowedNetworks: config.webhookNetworks })
  jobAdminRoutes(context)
  mailAdminRoutes(context, { canSend: config.mail !== null })
  mailTemplateAdminRoutes(context, { canSend: config.mail !== null })
  mediaAdminRoutes(context, { files, uploads })
  pictureLibraryAdminRoutes(context, { findOtherUses: findOtherPictureUses })
  settingsAdminRoutes(context, {
    isOwnPassword: (user, password) => isOwnPassword(db, user, password),
    hasOrders,
    externalSettings: new Map([['access_password', accessCodeSetting(context, access)]]),
  })
  shippingAdminRoutes(context)
  statsRoutes(context)
  statsAdminRoutes(context, { hasMailServer: config.mail !== null })
  salesAdminRoutes(context)
  attentionAdminRoutes(context)
  activityAdminRoutes(context)
  apiKeyAdminRoutes(context)
  demoDataAdminRoutes(context)
}

function registerOrders(
  context: ShopContext,
  pictures: { files: AppSetup['files']; uploads: PictureUploads },
) {
  orderRoutes(context)
  orderFileRoutes(context)
  orderAdminRoutes(context)
  bulkOrderAdminRoutes(context)
  orderTimelineAdminRoutes(context)
  orderEditAdminRoutes(context)
  paymentAdminRoutes(context)
  orderMessageRoutes(context)
  problemRoutes(context, pictures)
  ownOrderRoutes(context)
  ownOrderFileRoutes(context)
  companyOrderRoutes(context)
  orderCsvRoutes(context)
}

function registerAccess(app: FastifyInstance, context: ShopContext, access: AccessSecrets) {
  accessRoutes(context, access)
  accessAdminRoutes(context, access)
  accessCodeAdminRoutes(context, access)
  visitorViewRoute(context, {
    readPage: async (url, headers) => {
      const { statusCode, headers: sent, body } = await app.inject({ url, headers })
      return { status: statusCode, headers: sent, body }
    },
  })
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
