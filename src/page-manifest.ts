import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import * as z from 'zod'
import { type PageManifest, pageFiles } from './web/entry-server.tsx'

/** The part of Vite's manifest that pages need: source file → built files. */
const viteManifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
)

type ViteManifest = z.output<typeof viteManifest>

const entry = 'src/web/entry-client.tsx'

/** What each route's HTML loads, from the built browser files: the entry on every page, and the route's own chunks at once. */
export async function readPageManifest(clientFolder: string): Promise<PageManifest> {
  const built = viteManifest.parse(
    JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')),
  )
  const start = built[entry]
  if (!start) throw new Error(`The build has no ${entry}; run npm run build`)
  const common = filesOf(built, entry)
  const routes: PageManifest['routes'] = {
    __root__: {
      preloads: [...common],
      css: start.css.map(address),
      scripts: [{ attrs: { type: 'module', async: true, src: address(start.file) } }],
    },
  }
  for (const [route, file] of Object.entries(pageFiles)) {
    routes[route] = { preloads: [...filesOf(built, file)].filter((path) => !common.has(path)) }
  }
  return { routes }
}

const address = (file: string) => `/${file}`

/** A file and everything it imports, each once. */
function filesOf(built: ViteManifest, key: string, found = new Set<string>()): Set<string> {
  const chunk = built[key]
  if (!chunk || found.has(address(chunk.file))) return found
  found.add(address(chunk.file))
  for (const imported of chunk.imports) filesOf(built, imported, found)
  return found
}
