import { Agent } from 'node:http'
import { manyProducts } from '#demo/many-products.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { registerBuyers } from '#torture/support/register-buyers.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { checkIntegrity } from '#torture/support/check-integrity.ts'
import { Latencies } from '#torture/support/latencies.ts'
import { placeOrder } from '#torture/support/place-order.ts'
import { fetchWithAgent } from '#torture/support/fetch-with-agent.ts'
import { hostileFileContents } from '#torture/support/hostile-file-contents.ts'
import { importFile } from '#torture/support/import-file.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 1_000_000
const buyerCount = 10
/** Parsing such a file in the server's thread would block requests for 4 to 15 s. */
const maxWaitMs = 3000

export const hostileFiles: Trial = {
  name: 'hostile-files',
  promise: `${buyerCount} buyers shop without delays while the shop rejects 30 MB junk files and checks 20,000 products.`,
  defaultCount: 5000,
  unit: 'requests of buyers',
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const productId = await shop.addProduct('HONEST', stock)
    const agent = new Agent({ keepAlive: true })
    const fetchImpl = fetchWithAgent(agent)
    const buyers = await registerBuyers(shop, buyerCount, fetchImpl)
    const clerk = await shop.admin(fetchImpl)

    const responses = new Tally()
    const files = new Tally()
    const baseline = new Latencies()
    const latencies = new Latencies()
    const acknowledged: string[] = []
    const failures: string[] = []
    const stopped = new AbortController()

    async function sendRequest(index: number, measured = latencies) {
      const buyer = buyers[index % buyerCount]
      if (!buyer) throw new Error('Buyer not found')
      if (index % 3 > 0) {
        const path = index % 3 === 1 ? '/api/products?sort=price-low' : `/api/products?search=device${index}`
        return responses.add((await measured.measure(() => buyer.fetch(path))).status)
      }
      const placed = await measured.measure(() => placeOrder(buyer, productId, `order-${index}`))
      responses.add(placed?.status ?? 'connection error')
      if (placed?.orderNumber) acknowledged.push(placed.orderNumber)
    }

    const baselineCount = Math.ceil(count / 5)
    await runConcurrently(baselineCount, buyerCount, (index) => sendRequest(index, baseline))
    const importing = importUntilStopped(clerk, { files, failures, signal: stopped.signal })
    await runConcurrently(count - baselineCount, buyerCount, (index) =>
      sendRequest(baselineCount + index),
    ).finally(() => stopped.abort())
    await importing
    agent.destroy()
    await shop.stop()

    failures.push(
      ...(await shop.withDatabase((db) => checkIntegrity(db, { acknowledged, productId, stock }))),
    )
    const unexpected = responses.names().filter((status) => status !== '200' && status !== '201')
    if (unexpected.length > 0) failures.push(`buyers got ${unexpected.join(', ')}`)
    const longest = latencies.percentile(100)
    if (longest > Math.max(maxWaitMs, 4 * baseline.percentile(100)))
      failures.push(`a buyer waited ${longest} ms`)
    return {
      observed: `buyers: ${responses}, alone ${baseline}, during imports ${latencies}; files: ${files}`,
      failures,
    }
  },
}

/** Sends the hostile files and checks two others in turn until the signal aborts. */
async function importUntilStopped(
  clerk: Browser,
  { files, failures, signal }: { files: Tally; failures: string[]; signal: AbortSignal },
) {
  const checkedFiles = {
    'wrong cells': `sku,price\n${'a,cheap\n'.repeat(90_000)}`,
    'valid rows': createValidFile(),
  }
  while (!signal.aborted) {
    for (const [name, file] of Object.entries(hostileFileContents)) {
      if (signal.aborted) return
      const status = await importFile(clerk, file(), false)
      files.add(status)
      if (status !== 422) failures.push(`a file of ${name} got ${status}`)
    }
    for (const [name, file] of Object.entries(checkedFiles)) {
      const status = await importFile(clerk, file, true)
      files.add(status)
      if (status !== 200) failures.push(`a file of ${name} got ${status}`)
    }
  }
}

function createValidFile() {
  const lines = [...manyProducts(20_000)].map(
    ({ sku, name }) => `${sku},"${name}",123.45,/media/picture-960.webp`,
  )
  return ['sku,name,price,imageUrl', ...lines].join('\n')
}
