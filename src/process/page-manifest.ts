import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { isDocumentPath } from '#contract/paths.ts'
import { pageFiles } from '#web/app/entry-server.tsx'
import type { PageManifest } from '#web/app/page-assets.tsx'
import { startAfterPaint } from '#web/app/start-after-paint.ts'

/** The used part of Vite's manifest: source file → built files. */
const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    assets: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
    dynamicImports: z.array(z.string()).default([]),
  }),
)

type ViteManifest = z.output<typeof viteManifest>

type Chunk = ViteManifest[string]

const entry = 'src/web/app/entry-client.tsx'
/** Loaded by the entry on pages of the back office. */
const adminRoutes = 'src/web/app/routes/admin-routes.ts'
/** Loaded by the entry on pages that load as documents. */
const documentRoutes = 'src/web/app/routes/document-routes.ts'
const gateEntry = 'src/web/app/entry-gate.tsx'

/** The scripts and styles of each page from the client build: the shared entry and the route's own chunks. */
export async function readPageManifest(clientFolder: string): Promise<PageManifest> {
  const built = viteManifest.parse(
    JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')),
  )
  const start = entryFiles(built, entry)
  const routes: PageManifest['routes'] = {
    __root__: {
      css: start.css,
      scripts: [{ attrs: {}, children: startAfterPaint(start.preloads, start.src) }],
    },
  }
  for (const [route, file] of Object.entries(pageFiles)) {
    const withRoutes = routesOf(route)
    const chunks = [...chunksOf(built, file), ...(withRoutes ? chunksOf(built, withRoutes) : [])]
      .map(chunkUrl)
      .filter((path) => !start.preloads.includes(path))
    routes[route] = { scripts: [{ attrs: {}, children: startAfterPaint(chunks) }] }
  }
  const gateChunks = [...chunksOf(built, gateEntry, { withDynamicImports: true })]
  const files = gateChunks.flatMap(({ file, css, assets }) => [file, ...css, ...assets].map(fileUrl))
  const gate = entryFiles(built, gateEntry)
  const scripts = [{ attrs: { type: 'module', async: true, src: gate.src } }]
  return { routes, gate: { ...gate, scripts, files } }
}

/** The file of routes that a page loads with it. */
function routesOf(route: string) {
  if (route === '/admin') return adminRoutes
  return isDocumentPath(route.replace('/storefront', '')) ? documentRoutes : undefined
}

/** The script, preloads and styles of an entry. */
function entryFiles(built: ViteManifest, key: string) {
  const start = built[key]
  if (!start) throw new Error(`The build has no ${key}; run npm run build`)
  const chunks = [...chunksOf(built, key)]
  return {
    preloads: chunks.map(chunkUrl),
    css: chunks.flatMap(({ css }) => css.map(fileUrl)),
    src: chunkUrl(start),
  }
}

/** A chunk and its imports, recursively, each once. */
function chunksOf(
  built: ViteManifest,
  key: string,
  { withDynamicImports = false } = {},
  found = new Set<Chunk>(),
): Set<Chunk> {
  const chunk = built[key]
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  const next = withDynamicImports ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports
  for (const imported of next) chunksOf(built, imported, { withDynamicImports }, found)
  return found
}

const fileUrl = (file: string) => `/${file}`
const chunkUrl = ({ file }: Chunk) => fileUrl(file)
