import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { changeVariantStock, getProductVariants } from '#contract/catalog/staff-variants.ts'
import { rowsOf } from '#platform/database/db.ts'
import type { Browser } from '#tests/support/browser/browser.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { order } from '#tests/support/ordering.ts'
import { ApiProblem } from '#contract/problem.ts'
import { setStatus } from '#tests/support/staff-changes.ts'

/** How many random operations run; a long run sets it to 100000. */
const operationCount = Number(process.env['STOCK_OPERATIONS'] ?? 200)
const seed = Number(process.env['STOCK_SEED'] ?? 14)
const atOnce = 4
/** The check reads the whole ledger, so a long run makes it 200 times in all. */
const operationsPerCheck = Math.max(atOnce, operationCount / 200)

/** mulberry32: the same seed gives the same operations. */
function randomNumbers(start: number) {
  let state = start
  return (below: number) => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below
  }
}

interface World {
  shop: Shop
  clerk: Browser
  buyers: Browser[]
  products: { id: number; sku: string }[]
  /** Orders that can be canceled or revived. */
  orders: number[]
  random: (below: number) => number
}

async function openWorld(): Promise<World> {
  const shop = await openShop()
  const clerk = await shop.admin()
  const products = []
  for (const [sku, stockQuantity] of [
    ['SLATE', 20],
    ['DOCK', 5],
    ['CABLE', null],
  ] as const) {
    const body = { name: sku, sku, price: '0.01', imageUrl: '/media/a.webp', stockQuantity }
    products.push(await clerk.api(createProduct, { body }))
  }
  const buyers = [await shop.customer(), await shop.customer()]
  return { shop, clerk, buyers, products, orders: [], random: randomNumbers(seed) }
}

function pick<T>(list: readonly T[], random: World['random']): T {
  const found = list[random(list.length)]
  if (found === undefined) throw new RangeError('Nothing to pick from')
  return found
}

async function readVariant({ clerk, products, random }: World) {
  const { variants } = await clerk.api(getProductVariants, { params: { id: pick(products, random).id } })
  return pick(variants, random)
}

const operations: Record<string, (world: World) => Promise<unknown>> = {
  order: async ({ buyers, products, orders, random }) => {
    const items = [pick(products, random), pick(products, random)].map(({ id }) => ({
      productId: id,
      quantity: 1 + random(4),
      price: '0.01',
    }))
    orders.push((await order(pick(buyers, random), items)).id)
  },
  cancel: async ({ clerk, orders, random }) => {
    if (orders.length > 0) await setStatus(clerk, pick(orders, random), { status: 'cancelled' })
  },
  revive: async ({ clerk, orders, random }) => {
    if (orders.length > 0) await setStatus(clerk, pick(orders, random), { status: 'processing' })
  },
  receive: async (world) => {
    const { id } = await readVariant(world)
    const quantity = 1 + world.random(8)
    await world.clerk.api(changeVariantStock, { params: { id }, body: { kind: 'receive', quantity } })
  },
  count: async (world) => {
    const { id, stockQuantity: stockSeen } = await readVariant(world)
    // One in six starts or stops counting.
    const quantity = world.random(6) === 0 ? (stockSeen === null ? 9 : null) : world.random(20)
    await world.clerk.api(changeVariantStock, {
      params: { id },
      body: { kind: 'count', quantity, stockSeen },
    })
  },
  correct: async (world) => {
    const { id, stockQuantity: stockSeen } = await readVariant(world)
    const quantity = Math.max(0, (stockSeen ?? 0) + world.random(7) - 3)
    const body = { kind: 'correct', quantity, stockSeen, note: 'Checked' } as const
    await world.clerk.api(changeVariantStock, { params: { id }, body })
  },
  import: async ({ clerk, products, random }) => {
    const { sku, stockQuantity } = await clerk.api(getStaffProduct, { params: pick(products, random) })
    const body = `sku,stockQuantity\n${sku},${Math.max(0, (stockQuantity ?? 3) + random(9) - 4)}\n`
    const { stockToken } = await clerk.api(importProducts, { query: { dryRun: true }, body })
    await clerk.api(importProducts, { query: { stockToken }, body })
  },
}

/** Refusals that the operations lead to on purpose. */
const refusals = new Set([
  'out-of-stock',
  'stock-changed',
  'stock-not-counted',
  'stale',
  'invalid',
  'no-status-change',
])

async function run(world: World, name: string) {
  try {
    await operations[name]?.(world)
    return 'done'
  } catch (error) {
    if (!(error instanceof ApiProblem) || !refusals.has(error.code)) throw error
    return 'refused'
  }
}

/** Variants whose ledger and stock disagree, and rows whose balance is not that of the row before plus the change. */
function findDisagreements({ shop: { db } }: World) {
  return rowsOf(
    db,
    sql`with ledger as (
        select *, lag(balance, 1, 0) over (partition by variant_id order by id) as before from stock_ledger)
      select variant_id, id, change, balance from ledger where balance <> before + change
      union all
      select stock.variant_id, 0, coalesce(sum(change), 0)::int, coalesce(quantity, 0) from stock
        left join stock_ledger on stock_ledger.variant_id = stock.variant_id
      group by stock.variant_id, quantity having coalesce(sum(change), 0) <> coalesce(quantity, 0)`,
  )
}

test(
  'the changes in the ledger add up to the stock after any operations, four at once',
  { timeout: 60_000 + operationCount * 200 },
  async () => {
    const world = await openWorld()
    const names = Object.keys(operations)
    const outcomes: Record<string, Set<string>> = Object.fromEntries(names.map((name) => [name, new Set()]))
    for (let done = 0; done < operationCount; done += atOnce) {
      const batch = Array.from({ length: atOnce }, () => pick(names, world.random))
      // Orders are limited by the hour.
      world.shop.clock.now = new Date(world.shop.clock.now.getTime() + 60_000)
      const results = await Promise.all(batch.map((name) => run(world, name)))
      for (const [index, name] of batch.entries()) outcomes[name]?.add(results[index] ?? '')
      if ((done + atOnce) % operationsPerCheck === 0)
        expect(await findDisagreements(world), `after ${done + atOnce} operations, seed ${seed}`).toEqual([])
    }
    expect(names.filter((name) => !outcomes[name]?.has('done'))).toEqual([])
  },
)
