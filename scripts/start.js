import './load-env-file.js'
import { existsSync, statSync } from 'node:fs'
import { glob } from 'node:fs/promises'
import { endWithNpm } from './end-with-npm.js'
import { limitMemory } from './limit-memory.js'

/** Set once the build is known to be current. */
const isBuilt = '--built'

endWithNpm()

// Starts the built shop. Builds it first if it is missing, or older than its sources and not made by `npm run build`. Plain
// JavaScript: Node's TypeScript loader would stay in the server's memory (20 MB).
if (!process.argv.includes(isBuilt) && (await isStale())) {
  const isKept = existsSync('dist/kept')
  if (isKept && canBuild())
    process.stdout.write('The sources are newer than the build: "npm run build" builds the shop again\n')
  if (!isKept) await build()
}
limitMemory(isBuilt)
process.env['NODE_ENV'] = 'production'
await import(new URL('../dist/server/main.js', import.meta.url).href)

async function build() {
  if (!canBuild()) {
    process.stderr.write(
      'The shop is not built, and the packages for a build are not installed. ' +
        'Run "npm ci && npm run build", then "npm prune --omit=dev".\n',
    )
    process.exit(1)
  }
  process.stdout.write('Building the shop (this happens once)\n')
  const { buildShop } = await import('./build.ts')
  await buildShop()
}

/** Not after `npm ci --omit=dev`. */
function canBuild() {
  try {
    import.meta.resolve('vite')
    return true
  } catch {
    return false
  }
}

async function isStale() {
  if (!existsSync('dist/built')) return true
  const built = statSync('dist/built').mtimeMs
  for await (const file of glob(['src/**/*.*', 'package-lock.json', 'vite.config.ts'])) {
    if (statSync(file).mtimeMs > built) return true
  }
  return false
}
