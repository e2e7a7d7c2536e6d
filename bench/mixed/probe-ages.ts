import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { paths } from '#contract/paths.ts'
import { type Buyers, placeOrder } from './place-orders.ts'
import type { SoldProduct } from './page-mix.ts'
import type { Connection } from './process-connections.ts'

/** Ages in ms of the stalest page after each change, and the delays between the first and the last process. */
export interface Ages {
  afterOrder: number[]
  afterSql: number[]
  betweenProcesses: number[]
}

export interface Probe {
  /** First on the first page of its category, and the only product with a low stock. */
  product: SoldProduct
  buyers: Buyers
  /** Another client of the database. */
  client: pg.Client
  /** Two connections to each server process. */
  connections: Connection[][]
}

/** At or below the shop's low-stock threshold, so that lists show the number. */
export const probeStock = 5
const changeIntervalMs = 500
/** A page that is older counts as this old. */
const maxAgeMs = 10_000

/** Changes the stock of a product each half second, by SQL and by an order in turn, and reads its pages until they show it. */
export async function probeAges(probe: Probe, seconds: number): Promise<Ages> {
  const ages: Ages = { afterOrder: [], afterSql: [], betweenProcesses: [] }
  const start = performance.now()
  for (let turn = 0; (turn * changeIntervalMs) / 1000 < seconds; turn++) {
    await wait(Math.max(0, start + turn * changeIntervalMs - performance.now()))
    const isOrder = turn % 2 === 1
    const seen = await (isOrder ? changeByOrder(probe) : changeBySql(probe))
    const agesMs = seen.map(({ ageMs }) => ageMs)
    const shownMs = seen.map((page) => page.shownMs)
    ages[isOrder ? 'afterOrder' : 'afterSql'].push(Math.max(...agesMs))
    if (probe.connections.length > 1) ages.betweenProcesses.push(Math.max(...shownMs) - Math.min(...shownMs))
  }
  return ages
}

async function changeBySql(probe: Probe) {
  await setStock(probe.client, probe.product, probeStock)
  return watchPages(probe, probeStock)
}

async function changeByOrder(probe: Probe) {
  const isPlaced = await placeOrder(probe.buyers, probe.product)
  if (!isPlaced) throw new Error('The order of the probe failed')
  return watchPages(probe, probeStock - 1)
}

export async function setStock(client: pg.Client, { id }: SoldProduct, quantity: number) {
  await client.query(
    'update stock set quantity = $2 where variant_id in (select id from variants where product_id = $1)',
    [id, quantity],
  )
}

/** Reads the product page and the category page from each process until they show the stock. */
async function watchPages({ product, connections }: Probe, stock: number) {
  const start = performance.now()
  const pages = [paths.product(product.slug), paths.category(product.category)]
  return Promise.all(
    connections.flatMap((ofProcess) =>
      ofProcess.map((connection, index) =>
        watchPage(connection, pages[index] ?? paths.home, { stock, start }),
      ),
    ),
  )
}

/** The age of a page is the time from the change to the arrival of the last response without it. */
async function watchPage(
  connection: Connection,
  path: string,
  { stock, start }: { stock: number; start: number },
) {
  const shows = new RegExp(`\\bOnly ${stock} Left!|\\b${stock} in stock\\b`)
  let ageMs = 0
  for (;;) {
    const isShown = shows.test(await connection.get(path))
    const shownMs = performance.now() - start
    if (isShown || shownMs > maxAgeMs) return { ageMs, shownMs }
    ageMs = shownMs
  }
}
