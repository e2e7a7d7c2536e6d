import { Agent } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { randomNumbers } from '#demo/random-numbers.ts'
import { atOnce } from '#torture/support/at-once.ts'
import { disagreements, orderNumbers } from '#torture/support/disagreements.ts'
import { socketFetch } from '#torture/support/socket-fetch.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { Tally } from '#torture/support/tally.ts'
import { openTrialShop } from '#torture/support/trial-shop.ts'
import type { Trial } from '#torture/trial.ts'

/** In milliseconds. */
const longestStop = 10_000

export const stops: Trial = {
  name: 'stops',
  promise: 'stopped (SIGTERM) under load: every request is answered whole, in under 10 s, with exit code 0',
  full: 30,
  unit: 'stops',
  run: async ({ kind, count, seed }) => {
    await using shop = await openTrialShop(kind)
    const random = randomNumbers(seed)
    const productId = await shop.sell('STOPPED', 10_000_000)
    const buyer = await shop.customer(1)
    const cookie = buyer.cookie()
    const answers = new Tally()
    const turnedBack = new Tally()
    const failures: string[] = []
    const acknowledged = new Set<string>()
    let slowest = 0

    for (let round = 0; round < count; round++) {
      const agent = new Agent({ keepAlive: true })
      const send = socketFetch(agent)
      const load = atOnce(Infinity, 30, async (index) => {
        const isOrder = index % 2 === 0
        const request = isOrder
          ? send(`${shop.url}/api/orders`, {
              method: 'POST',
              headers: { cookie, 'content-type': 'application/json' },
              body: JSON.stringify(orderBody([{ productId }])),
            })
          : send(`${shop.url}${index % 4 === 1 ? '/products' : '/orders'}`, { headers: { cookie } })
        try {
          const response = await request
          answers.add(response.status)
          const text = await response.text()
          if (response.status === 201)
            acknowledged.add((JSON.parse(text) as { orderNumber: string }).orderNumber)
          else if (response.status !== 200 && response.status !== 503)
            failures.push(`answered ${response.status}`)
          // Whoever is sent away comes back when it was told to, and finds the door closed.
          if (response.status === 503) await wait(1000 * Number(response.headers.get('retry-after')))
          return true
        } catch (error) {
          if (foundNobody(error)) {
            turnedBack.add(String(error.code))
            return false
          }
          failures.push(`a request was cut: ${String(error)}`)
          return false
        }
      })
      await wait(100 + random() * 400)
      const asked = performance.now()
      const code = await shop.stop()
      slowest = Math.max(slowest, performance.now() - asked)
      if (code !== 0) failures.push(`the process ended with ${code}`)
      await load
      agent.destroy()
      if (round < count - 1) await shop.start()
    }

    await shop.read(async (db) => {
      const kept = await orderNumbers(db)
      failures.push(...(await disagreements(db)))
      if (kept.length !== acknowledged.size)
        failures.push(`${kept.length} orders are kept of ${acknowledged.size}`)
    })
    if (slowest > longestStop) failures.push(`a stop took ${Math.round(slowest)} ms`)
    const seen = `${answers}; then ${turnedBack} while connecting; the slowest stop took ${Math.round(slowest)} ms`
    return { seen, failures }
  },
}

/** Connecting itself failed, as the system says: no byte of the request was sent. */
function foundNobody(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && 'syscall' in error && error.syscall === 'connect' && 'code' in error
}
