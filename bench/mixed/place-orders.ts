import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { toMoney } from '#contract/money.ts'
import { at } from '#demo/pick.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { type Measurement, summarize } from '#bench/load.ts'
import type { SoldProduct } from './page-mix.ts'

export interface Buyers {
  url: string
  /** Session cookies, used in turn. */
  cookies: string[]
}

let placedCount = 0

/** Orders one unit at checkout. Resolves with the 201 response. */
export async function placeOrder({ url, cookies }: Buyers, { id, price }: SoldProduct) {
  const response = await fetch(`${url}/api/orders`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      cookie: at(cookies, placedCount++),
    },
    body: JSON.stringify(orderBody([{ productId: id, price: toMoney(price) }])),
  })
  const body = await response.text()
  if (response.status !== 201) throw new Error(`An order returned ${response.status}: ${body}`)
}

interface Pace {
  perSecond: number
  seconds: number
}

/** Places orders at a steady rate, however long each takes. Resolves when all are placed; null if there are none. */
export async function placeOrders(
  buyers: Buyers,
  nextProduct: () => SoldProduct,
  { perSecond, seconds }: Pace,
): Promise<Measurement | null> {
  const start = performance.now()
  const placing: Promise<number>[] = []
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const dueMs = start + (sent * 1000) / perSecond
    await wait(Math.max(0, dueMs - performance.now()))
    placing.push(timeOrder(buyers, nextProduct()))
  }
  if (placing.length === 0) return null
  const timesMs = await Promise.all(placing)
  return summarize(timesMs, (performance.now() - start) / 1000)
}

async function timeOrder(buyers: Buyers, product: SoldProduct) {
  const start = performance.now()
  await placeOrder(buyers, product)
  return performance.now() - start
}
