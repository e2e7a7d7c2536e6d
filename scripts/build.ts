import { writeFile } from 'node:fs/promises'
import { build } from 'vite'
import { compressFiles } from './compress-files.ts'

/** Builds the browser files and the server into dist/. */
export async function buildShop() {
  await build({ logLevel: 'warn' })
  await build({ logLevel: 'warn', build: { ssr: true } })
  await compressFiles('dist/client')
  await writeFile('dist/built', new Date().toISOString())
}

// The start uses this build as it is, also where its sources are newer or the packages for a build are left out.
if (import.meta.main) {
  await buildShop()
  await writeFile('dist/kept', '')
}
