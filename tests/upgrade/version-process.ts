import { once } from 'node:events'
import { onTestFinished } from 'vitest'
import { packageRoot } from '#platform/package-root.ts'
import { type ShopProcess, startShopProcess } from '#tests/support/processes/shop-process.ts'

/** Starts this version, or the one in `root`, until the test finishes. */
export async function startVersion(env: Record<string, string>, root = packageRoot): Promise<ShopProcess> {
  const shop = await startShopProcess({ RATE_LIMIT_SCALE: '1000', DATABASE_URL: '', ...env }, root)
  onTestFinished(() => void shop.process.kill('SIGKILL'))
  return shop
}

/** Stops it and keeps its data. */
export async function stopVersion(shop: ShopProcess) {
  shop.process.kill('SIGTERM')
  await once(shop.process, 'exit')
}
