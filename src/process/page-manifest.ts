import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type PageManifest, pageFiles } from '#web/runtime/entry-server.tsx'
import { startAfterPaint } from '#web/runtime/start-after-paint.ts'

/** The part of Vite's manifest that pages need: source file → built files. */
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

const entry = 'src/web/runtime/entry-client.tsx'
const gateEntry = 'src/web/runtime/entry-gate.tsx'

/** What each page's HTML loads, from the built browser files: the entry on every page, and the route's own chunks with it. */
export async function readPageManifest(clientFolder: string): Promise<PageManifest> {
  const built = viteManifest.parse(
    JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')),
  )
  const start = startOf(built, entry)
  const routes: PageManifest['routes'] = {
    __root__: {
      css: start.css,
      scripts: [{ attrs: {}, children: startAfterPaint(start.preloads, start.src) }],
    },
  }
  for (const [route, file] of Object.entries(pageFiles)) {
    const own = [...chunksOf(built, file)].map(addressOf).filter((path) => !start.preloads.includes(path))
    routes[route] = { scripts: [{ attrs: {}, children: startAfterPaint(own) }] }
  }
  const gateChunks = [...chunksOf(built, gateEntry, { alsoLater: true })]
  const files = gateChunks.flatMap(({ file, css, assets }) => [file, ...css, ...assets].map(address))
  const gate = startOf(built, gateEntry)
  const scripts = [{ attrs: { type: 'module', async: true, src: gate.src } }]
  return { routes, gate: { ...gate, scripts, files } }
}

/** What a page needs in order to start by this entry. */
function startOf(built: ViteManifest, key: string) {
  const start = built[key]
  if (!start) throw new Error(`The build has no ${key}; run npm run build`)
  const chunks = [...chunksOf(built, key)]
  return {
    preloads: chunks.map(addressOf),
    css: chunks.flatMap(({ css }) => css.map(address)),
    src: addressOf(start),
  }
}

/** A chunk and everything it imports, at once or also later, each once. */
function chunksOf(
  built: ViteManifest,
  key: string,
  { alsoLater = false } = {},
  found = new Set<Chunk>(),
): Set<Chunk> {
  const chunk = built[key]
  if (!chunk || found.has(chunk)) return found
  found.add(chunk)
  const next = alsoLater ? [...chunk.imports, ...chunk.dynamicImports] : chunk.imports
  for (const imported of next) chunksOf(built, imported, { alsoLater }, found)
  return found
}

const address = (file: string) => `/${file}`
const addressOf = ({ file }: Chunk) => address(file)
