import type { TestProject } from 'vitest/node'
import { inject } from 'vitest'
import { type ShopProcess, startShopProcess } from './shop-process.ts'

/** Builds the shop and starts one for each worker, with the demo shop in it: files that run at the same time do not meet. */
export default async function setup(project: TestProject) {
  const shops: ShopProcess[] = []
  // One after the other, as the first one builds.
  for (let i = 0; i < project.config.maxWorkers; i++) {
    shops.push(
      await startShopProcess({
        // All the customers of all tests come from one address.
        RATE_LIMIT_SCALE: '1000',
      }),
    )
  }
  project.provide(
    'shopUrls',
    shops.map(({ url }) => url),
  )
  return () => Promise.all(shops.map((shop) => shop.stop()))
}

/** The address of this worker's shop. */
export function shopUrl(): string {
  const urls = inject('shopUrls')
  const url = urls[Number(process.env['VITEST_POOL_ID']) % urls.length]
  if (!url) throw new Error('No shop was started')
  return url
}

declare module 'vitest' {
  interface ProvidedContext {
    shopUrls: string[]
  }
}
