import './load-env-file.js'
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http'
import { pino } from 'pino'
import { createServer as createVite } from 'vite'
import { readConfig } from '#platform/config.ts'
import { restrictNewFiles } from '#platform/storage/private-files.ts'
import type { PageManifest } from '#web/app/page-assets.tsx'

// One process on one port. Vite reloads the browser's modules; a change in the server recreates the app.
type App = Awaited<ReturnType<typeof import('#app.ts').createApp>>

restrictNewFiles()
const config = readConfig(process.env)
const log = pino({ level: config.logLevel })
const server = createServer()
const vite = await createVite({ server: { middlewareMode: true, hmr: { server } } })

const { openShopData } = await load<typeof import('#process/open-shop-data.ts')>(
  '/src/process/open-shop-data.ts',
)
const { printStartup } = await load<typeof import('#process/print-startup.ts')>(
  '/src/process/print-startup.ts',
)
const data = await openShopData(config, log, (line) => process.stdout.write(`${line}\n`))

const reactRefresh = `import { injectIntoGlobalHook } from '/@react-refresh'
injectIntoGlobalHook(window)
window.$RefreshReg$ = () => {}
window.$RefreshSig$ = () => (type) => type`
const devStyles = ['/src/web/styles/styles.css?direct']
const devScripts = (entry: string): PageManifest['gate']['scripts'] => [
  { attrs: { type: 'module' }, children: reactRefresh },
  { attrs: { type: 'module', src: '/@vite/client' } },
  { attrs: { type: 'module', src: `/src/web/app/${entry}.tsx` } },
]

let app: Promise<App> = createCurrentApp()
vite.watcher.on('change', (file) => {
  const inServer = vite.environments.ssr.moduleGraph.getModulesByFile(file)
  if (inServer) app = replace(app)
})

server.on('request', (request, response) => {
  vite.middlewares(request, response, () => void handle(request, response))
})
server.listen(config.port, config.host, () =>
  printStartup(config, data, (line) => process.stdout.write(`${line}\n`)),
)
for (const signal of ['SIGTERM', 'SIGINT']) process.once(signal, stop)

async function createCurrentApp(): Promise<App> {
  const { createApp } = await load<typeof import('#app.ts')>('/src/app.ts')
  // Cached pages are those of the former code.
  data.cache.invalidateAll()
  const current = await createApp({
    config,
    db: data.database.db,
    readPools: data.database.readPools,
    files: data.files,
    clock: () => new Date(),
    cache: data.cache,
    publishChanges: data.publishChanges,
    log,
    secret: data.secrets.sessionSecret,
    accessCode: data.secrets.accessCode,
    manifest: {
      routes: { __root__: { css: devStyles, scripts: devScripts('entry-client') } },
      writesStyles: true,
      gate: { css: devStyles, scripts: devScripts('entry-gate'), preloads: [], files: [] },
    },
  })
  const { startBackgroundWork } = await load<typeof import('#process/background-work.ts')>(
    '/src/process/background-work.ts',
  )
  // During a reload the previous app still finishes its jobs, so this one is not alone.
  const work = startBackgroundWork({
    config,
    db: data.database.db,
    files: data.files,
    log,
    secret: data.secrets.sessionSecret,
    publishChanges: data.publishChanges,
    isOnlyProcess: false,
  })
  current.addHook('onClose', () => work.stop())
  await current.ready()
  return current
}

async function replace(previous: Promise<App>): Promise<App> {
  try {
    const next = await createCurrentApp()
    void previous.then((old) => old.close())
    return next
  } catch (error) {
    log.error({ err: error }, 'Reload failed; the previous version continues')
    return previous
  }
}

async function handle(request: IncomingMessage, response: ServerResponse) {
  ;(await app).routing(request, response)
}

async function stop() {
  await vite.close()
  await (await app).close()
  await data.close()
  process.exit(0)
}

function load<Module>(file: string): Promise<Module> {
  return vite.ssrLoadModule(file, { fixStacktrace: true }) as Promise<Module>
}
