import { Agent } from 'node:http'
import { manyProducts } from '#demo/many-products.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { faultsOfBooks } from '#torture/support/faults-of-books.ts'
import { Latencies } from '#torture/support/latencies.ts'
import { place } from '#torture/support/place.ts'
import { socketFetch } from '#torture/support/socket-fetch.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 1_000_000
const buyerCount = 10
const largest = 30 * 1024 * 1024
/** In ms; one such file read beside the requests kept them waiting for 4 to 15 seconds. */
const longestWait = 3000

/** Made when they are sent: all at once would be a gigabyte. */
const hostile: Record<string, () => string> = {
  'empty lines': () => '\n'.repeat(largest),
  commas: () => `sku,name\n${','.repeat(largest)}`,
  'rows of commas': () => ',,,,\n'.repeat(largest / 5),
  rows: () => `sku\n${'a\n'.repeat(largest / 2)}`,
  'an open quotation mark': () => `sku,name\nA,"${'\n'.repeat(largest)}`,
  'quotation marks': () => `sku,name\n${'"'.repeat(largest)}`,
  'wrong cells': () => `sku,price\n${'a,cheap\n'.repeat(90_000)}`,
}

export const hostileFiles: Trial = {
  name: 'hostile-files',
  promise: `while product files of 30 MB of nothing are refused and 20,000 products are looked through, ${buyerCount} buyers shop without waiting`,
  full: 5000,
  unit: 'requests of buyers',
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const productId = await shop.sell('HONEST', stock)
    const agent = new Agent({ keepAlive: true })
    const send = socketFetch(agent)
    const buyers: Browser[] = []
    await atOnce(buyerCount, 3, async (index) => void (buyers[index] = await shop.customer(index, send)))
    const clerk = await shop.admin(send)

    const answers = new Tally()
    const files = new Tally()
    const quiet = new Latencies()
    const latencies = new Latencies()
    const honest = honestFile()
    const acknowledged: string[] = []
    const failures: string[] = []
    const over = new AbortController()

    async function shopOn(index: number, measured = latencies) {
      const buyer = buyers[index % buyerCount]
      if (!buyer) throw new Error('There is no such buyer')
      if (index % 3 > 0) {
        const path = index % 3 === 1 ? '/api/products?sort=price-low' : `/api/products?search=device${index}`
        return answers.add((await measured.measure(() => buyer.fetch(path))).status)
      }
      const placed = await measured.measure(() => place(buyer, productId, `order-${index}`))
      answers.add(placed?.status ?? 'a broken line')
      if (placed?.orderNumber) acknowledged.push(placed.orderNumber)
    }

    async function importOver() {
      while (!over.signal.aborted) {
        for (const [name, file] of Object.entries(hostile)) {
          if (over.signal.aborted) return
          const reply = await importFile(clerk, file(), name === 'wrong cells')
          files.add(reply.status)
          const isRefused = name === 'wrong cells' ? reply.status === 200 : reply.status === 422
          if (!isRefused) failures.push(`a file of ${name} was answered ${reply.status}`)
        }
        const { status } = await importFile(clerk, honest, true)
        files.add(status)
        if (status !== 200) failures.push(`an honest file was answered ${status}`)
      }
    }

    const quietCount = Math.ceil(count / 5)
    await atOnce(quietCount, buyerCount, (index) => shopOn(index, quiet))
    const importing = importOver()
    await atOnce(count - quietCount, buyerCount, (index) => shopOn(quietCount + index)).finally(() =>
      over.abort(),
    )
    await importing
    agent.destroy()
    await shop.stop()

    failures.push(...(await shop.read((db) => faultsOfBooks(db, { acknowledged, productId, stock }))))
    const strange = answers.names().filter((status) => status !== '200' && status !== '201')
    if (strange.length > 0) failures.push(`buyers were answered ${strange.join(', ')}`)
    const longest = latencies.percentile(100)
    if (longest > Math.max(longestWait, 4 * quiet.percentile(100)))
      failures.push(`a buyer waited ${longest} ms`)
    return {
      seen: `buyers: ${answers}, alone ${quiet}, beside the files ${latencies}; files: ${files}`,
      failures,
    }
  },
}

async function importFile(clerk: Browser, body: string, dryRun: boolean) {
  const reply = await clerk.fetch(`/api/admin/products/import?dryRun=${dryRun}`, {
    method: 'POST',
    headers: { 'content-type': 'text/csv' },
    body,
  })
  await reply.arrayBuffer()
  return reply
}

function honestFile() {
  const lines = [...manyProducts(20_000)].map(
    ({ sku, name }) => `${sku},"${name}",123.45,/media/picture-960.webp`,
  )
  return ['sku,name,price,imageUrl', ...lines].join('\n')
}
