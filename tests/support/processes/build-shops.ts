import { once } from 'node:events'
import { mkdtempSync, renameSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { findChromium } from '#tests/support/browser/launch-chromium.ts'
import { copyFolder, newFolder } from './data-folder.ts'
import { startShopProcess } from './shop-process.ts'

// All tests share one address, and receive webhooks on this machine.
const env = { RATE_LIMIT_SCALE: '1000', WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8' }

export interface BuiltShops {
  /** The data folder of a filled demo shop that is not running. */
  demoShop: string
  /** A running copy for each worker. */
  urls: string[]
}

/** Builds the shop and fills the demo shop while tests without a browser run. The folder then says where the shops are. */
export default function setup(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'tradecounter-built-'))
  project.provide('builtShops', folder)
  const write = (result: BuiltShops | { failure: string }) => {
    writeFileSync(join(folder, 'written'), JSON.stringify(result))
    renameSync(join(folder, 'written'), join(folder, 'shops.json'))
  }
  const started = startShops(project.config.maxWorkers)
  started.then(write, (error: unknown) => write({ failure: String(error) }))
  return async () => {
    const shops = await started.catch(() => undefined)
    await shops?.stop()
    await rm(folder, { recursive: true })
  }
}

/** Fills the demo shop once. Each worker gets its own copy, so that test files do not interfere. */
async function startShops(count: number): Promise<BuiltShops & { stop: () => Promise<void> }> {
  await findChromium()
  const demoShop = newFolder()
  const { process: filling } = await startShopProcess({ ...env, DATA_DIR: demoShop })
  filling.kill('SIGTERM')
  await once(filling, 'exit')
  const starts = await Promise.allSettled(
    Array.from({ length: count }, () => startShopProcess({ ...env, DATA_DIR: copyFolder(demoShop) })),
  )
  const shops = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
  const stop = async () => {
    await Promise.all(shops.map((shop) => shop.stop()))
    await rm(demoShop, { recursive: true })
  }
  const failure = starts.find((start) => start.status === 'rejected')
  if (failure) {
    await stop()
    throw failure.reason
  }
  return {
    demoShop,
    urls: shops.map(({ url }) => url),
    stop,
  }
}

declare module 'vitest' {
  interface ProvidedContext {
    /** A folder with `shops.json`, once the shops run, and a file for each shop that a worker uses. */
    builtShops: string
  }
}
