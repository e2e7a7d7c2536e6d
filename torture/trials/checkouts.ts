import { Agent } from 'node:http'
import type { Browser } from '#tests/support/browser/browser.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { registerBuyers } from '#torture/support/register-buyers.ts'
import { runConcurrently } from '#torture/support/run-concurrently.ts'
import { countStock, findInconsistencies, listOrderNumbers } from '#torture/support/check-integrity.ts'
import { fetchWithAgent } from '#torture/support/fetch-with-agent.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 100
const buyerCount = 50
const sockets = 300

export const checkouts: Trial = {
  name: 'checkouts',
  promise: `${buyerCount} buyers on ${sockets} connections buy exactly the ${stock} units in stock.`,
  defaultCount: 10_000,
  unit: 'checkouts',
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const scarceId = await shop.addProduct('SCARCE', stock)
    const fewId = await shop.addProduct('FEW', 5)
    const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets })
    const fetchImpl = fetchWithAgent(agent)
    const buyers = await registerBuyers(shop, buyerCount, fetchImpl)

    const responses = new Tally()
    const orderNumbers: string[] = []
    await runConcurrently(count, sockets, async (index) => {
      const response = await checkout(buyers[index % buyerCount], [{ productId: scarceId }])
      responses.add(response.status)
      if (response.status === 201)
        orderNumbers.push(((await response.json()) as { orderNumber: string }).orderNumber)
    })

    const line = { productId: fewId, quantity: 3 }
    const tooMany = await checkout(buyers[0], [line, line])
    const enough = await checkout(buyers[0], [line, { productId: fewId, quantity: 2 }])
    const openSockets = Object.values(agent.sockets).concat(Object.values(agent.freeSockets)).flat().length
    agent.destroy()
    await shop.stop()

    const failures = await shop.withDatabase(async (db) => {
      const stored = await listOrderNumbers(db)
      return [
        ...(await findInconsistencies(db)),
        ...(stored.length === Math.min(stock, count) + 1 ? [] : [`${stored.length} orders stored`]),
        ...(orderNumbers.every((number) => stored.includes(number)) ? [] : ['a confirmed order is lost']),
        ...((await countStock(db, scarceId)) === stock ? [] : ['the stock does not add up']),
      ]
    })
    const unexpected = responses.names().filter((status) => status !== '201' && status !== '409')
    if (unexpected.length > 0) failures.push(`got ${unexpected.join(', ')}`)
    if (new Set(orderNumbers).size !== Math.min(stock, count))
      failures.push(`${new Set(orderNumbers).size} order numbers`)
    if (tooMany.status !== 409 || enough.status !== 201)
      failures.push(`of 5 units, 3 + 3 in two lines: ${tooMany.status}; 3 + 2: ${enough.status}`)
    return {
      observed: `${responses} over ${openSockets} connections; two lines of one product count together`,
      failures,
    }
  },
}

async function checkout(buyer: Browser | undefined, items: { productId: number; quantity?: number }[]) {
  if (!buyer) throw new Error('Buyer not found')
  return buyer.fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody(items)),
  })
}
