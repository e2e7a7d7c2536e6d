import { Agent } from 'node:http'
import type { Browser } from '#tests/support/browser/browser.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { countStock, disagreements, orderNumbers } from '#torture/support/disagreements.ts'
import { socketFetch } from '#torture/support/socket-fetch.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

const stock = 100
const buyerCount = 50
const sockets = 300

export const checkouts: Trial = {
  name: 'checkouts',
  promise: `${buyerCount} buyers over ${sockets} sockets buy what there is, ${stock} pieces, and not one more`,
  full: 10_000,
  unit: 'checkouts',
  run: async ({ kind, count }) => {
    await using shop = await openTrialShop(kind)
    const scarce = await shop.sell('SCARCE', stock)
    const few = await shop.sell('FEW', 5)
    const agent = new Agent({ keepAlive: true, maxSockets: sockets, maxFreeSockets: sockets })
    const send = socketFetch(agent)
    const buyers: Browser[] = []
    await atOnce(buyerCount, 3, async (index) => void (buyers[index] = await shop.customer(index, send)))

    const answers = new Tally()
    const numbers: string[] = []
    await atOnce(count, sockets, async (index) => {
      const response = await checkout(buyers[index % buyerCount], [{ productId: scarce }])
      answers.add(response.status)
      if (response.status === 201)
        numbers.push(((await response.json()) as { orderNumber: string }).orderNumber)
    })

    const piece = { productId: few, quantity: 3 }
    const tooMany = await checkout(buyers[0], [piece, piece])
    const enough = await checkout(buyers[0], [piece, { productId: few, quantity: 2 }])
    const openSockets = Object.values(agent.sockets).concat(Object.values(agent.freeSockets)).flat().length
    agent.destroy()
    await shop.stop()

    const failures = await shop.read(async (db) => {
      const kept = await orderNumbers(db)
      return [
        ...(await disagreements(db)),
        ...(kept.length === Math.min(stock, count) + 1 ? [] : [`${kept.length} orders are kept`]),
        ...(numbers.every((number) => kept.includes(number)) ? [] : ['an acknowledged order is not kept']),
        ...((await countStock(db, scarce)) === stock ? [] : ['the stock does not add up']),
      ]
    })
    const strange = answers.names().filter((status) => status !== '201' && status !== '409')
    if (strange.length > 0) failures.push(`answered ${strange.join(', ')}`)
    if (new Set(numbers).size !== Math.min(stock, count))
      failures.push(`${new Set(numbers).size} order numbers`)
    if (tooMany.status !== 409 || enough.status !== 201)
      failures.push(`of 5 pieces, 3 and 3 in two lines: ${tooMany.status}; 3 and 2: ${enough.status}`)
    return {
      seen: `${answers} over ${openSockets} sockets; two lines of one product count together`,
      failures,
    }
  },
}

async function checkout(buyer: Browser | undefined, items: { productId: number; quantity?: number }[]) {
  if (!buyer) throw new Error('There is no such buyer')
  return buyer.fetch('/api/orders', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(orderBody(items)),
  })
}
