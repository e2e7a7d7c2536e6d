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

/** Orders one unit at checkout. Returns whether the response is 201. */
export async function placeOrder({ url, cookies }: Buyers, { id, price }: SoldProduct): Promise<boolean> {
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
  if (response.status !== 201) process.stderr.write(`An order returned ${response.status}: ${body}\n`)
  return response.status === 201
}

interface Pace {
  perSecond: number
  seconds: number
}

export interface Ordering {
  placed: Measurement
  /** Responses other than 201. */
  failedCount: number
}

/** Places orders at a steady rate, however long each takes. Resolves when all have a response; null if there are none. */
export async function placeOrders(
  buyers: Buyers,
  nextProduct: () => SoldProduct,
  { perSecond, seconds }: Pace,
): Promise<Ordering | null> {
  const start = performance.now()
  const placing: Promise<number | null>[] = []
  for (let sent = 0; sent < perSecond * seconds; sent++) {
    const dueMs = start + (sent * 1000) / perSecond
    await wait(Math.max(0, dueMs - performance.now()))
    placing.push(timeOrder(buyers, nextProduct()))
  }
  if (placing.length === 0) return null
  const timesMs = (await Promise.all(placing)).filter((ms) => ms !== null)
  const placed = summarize(timesMs, (performance.now() - start) / 1000)
  return { placed, failedCount: placing.length - timesMs.length }
}

/** In ms; null if it failed. */
async function timeOrder(buyers: Buyers, product: SoldProduct) {
  const start = performance.now()
  return (await placeOrder(buyers, product)) ? performance.now() - start : null
}
