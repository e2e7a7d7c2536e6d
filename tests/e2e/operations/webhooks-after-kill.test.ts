import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'
import { createProduct } from '#contract/catalog/staff-products.ts'
import { createBrowser } from '#tests/support/browser/browser.ts'
import { createDatabase } from '#tests/support/database/create-database.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { copyDemoShop } from '#tests/support/processes/built-shop.ts'
import { owner, startShopProcess } from '#tests/support/processes/shop-process.ts'
import { setQuantityOf } from '#tests/support/processes/stock-change.ts'
import { addWebhook } from '#tests/support/webhook-events.ts'
import { type ReceivedRequest, openReceiver, verifySignature } from '#tests/support/webhook-receiver.ts'
import { localNetworks } from '#tests/support/webhook-sender.ts'

const productCount = 6
const quantities = [11, 12, 13]

const databases = {
  'the embedded database': async () => ({ DATA_DIR: copyDemoShop() }),
  // It takes over requests in flight only once their leases end.
  ...(isFullRun && { PostgreSQL: async () => ({ DATABASE_URL: await createDatabase(), DEMO: 'false' }) }),
}

test.each(Object.entries(databases))(
  'a shop on %s that is killed while it sends delivers every event, in order per product',
  async (_, openDatabase) => {
    const accepted: ReceivedRequest[] = []
    let isHealthy = false
    const receiver = await openReceiver({
      respond: (request, response) => {
        // Every second request is left without a response until the kill.
        if (!isHealthy && receiver.requests.length % 2 === 0) return
        accepted.push(request)
        response.writeHead(204).end()
      },
    })
    const env = {
      ...(await openDatabase()),
      SESSION_SECRET: 'a secret of thirty-two characters',
      WEBHOOK_ALLOWED_NETWORKS: localNetworks.join(','),
      RATE_LIMIT_SCALE: '1000',
    }
    const killed = await startShopProcess(env)
    const secret = await changeStocks(killed.url, receiver.url)
    await receiver.received(4)
    killed.process.kill('SIGKILL')
    await once(killed.process, 'exit')
    isHealthy = true

    const restarted = await startShopProcess({ ...env, DATA_DIR: killed.dataDir })
    onTestFinished(restarted.stop)
    const firsts = () =>
      [...new Map(accepted.toReversed().map((request) => [request.key, request])).values()].toReversed()
    await expect
      .poll(() => firsts().length, { timeout: 60_000, interval: 200 })
      .toBe(productCount * quantities.length)
    const byProduct = Map.groupBy(firsts(), ({ data }) => data['productId'])
    expect([...byProduct.values()].map((events) => events.map(({ data }) => data['quantity']))).toEqual(
      Array.from({ length: productCount }, () => quantities),
    )
    for (const request of accepted) verifySignature(secret, request)
  },
  150_000,
)

/** Changes the stock of some products, one after the other. Returns the signing secret of the webhook. */
async function changeStocks(shop: string, receiver: string): Promise<string> {
  const clerk = createBrowser(shop)
  await clerk.signIn(owner)
  const products = []
  for (let i = 0; i < productCount; i++) {
    const body = {
      name: `Slate ${i}`,
      sku: `KILL-${i}`,
      price: '10.00',
      stockQuantity: 1,
      imageUrl: '/media/a.webp',
    }
    products.push(await clerk.api(createProduct, { body }))
  }
  const { secret } = await addWebhook(clerk, receiver, ['stock.changed'])
  for (const quantity of quantities) {
    for (const { id } of products) await setQuantityOf(clerk, id, quantity)
  }
  return secret
}
