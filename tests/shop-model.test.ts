import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bulkChange } from '#contract/catalog/bulk-changes.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { type StaffProduct, changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { addToCart, getCart, removeFromCart, setCartQuantity } from '#contract/cart.ts'
import { orderStatuses, type OrderStatus } from '#contract/orders/order-status.ts'
import { getOrder, placeOrder } from '#contract/orders/orders.ts'
import { setOrderStatus } from '#contract/orders/staff-orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { rowsOf } from '#platform/database/db.ts'
import { findInconsistencies } from '#torture/support/check-integrity.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { withVersion } from '#tests/support/staff-changes.ts'

const operations = Number(process.env['MODEL_OPERATIONS'] ?? 200)
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000)
const operationsPerRun = 100

/** What the shop should hold, as plain as it can be said. */
interface Model {
  stock: number[]
  /** Whether each product is on sale. */
  inStock: boolean[]
  /** How often staff changed each product, and its stock. */
  versions: { version: number; stockVersion: number }[]
  /** What a clerk read of each product when they last looked; orders and edits go on since then. */
  read: StaffProduct[]
  carts: Map<number, number>[]
  orders: {
    id: number
    orderNumber: string
    buyer: number
    lines: [product: number, quantity: number][]
    history: OrderStatus[]
  }[]
}

interface World {
  shop: Shop
  products: number[]
  buyers: Browser['api'][]
  clerk: Browser['api']
}

const productCount = 3
const buyerCount = 2
const product = fc.nat(productCount - 1)
const buyer = fc.nat(buyerCount - 1)
const quantity = fc.integer({ min: 1, max: 4 })
const lines = fc.array(fc.tuple(product, quantity), { minLength: 1, maxLength: 3 })

const anyOperation = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('add' as const), buyer, product, quantity }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant('set' as const),
      buyer,
      product,
      quantity: fc.integer({ min: -1, max: 6 }),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('remove' as const), buyer, product }) },
  { weight: 4, arbitrary: fc.record({ kind: fc.constant('order' as const), buyer, lines }) },
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('status' as const),
      order: fc.nat(20),
      status: fc.constantFrom(...orderStatuses),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      product,
      change: fc.integer({ min: -4, max: 6 }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('import' as const),
      product,
      change: fc.integer({ min: -4, max: 6 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('look' as const), product }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('bulk' as const), product, inStock: fc.boolean() }),
  },
)
type Operation = typeof anyOperation extends fc.Arbitrary<infer Value> ? Value : never

/** 'done', or the code of the refusal. */
async function outcomeOf(call: Promise<unknown>): Promise<string> {
  try {
    await call
    return 'done'
  } catch (error) {
    if (error instanceof ApiProblem) return error.problem.code
    throw error
  }
}

const at = <T>(values: readonly T[], index: number): T => {
  const value = values[index]
  if (value === undefined) throw new Error(`There is no number ${index}`)
  return value
}

/** How many of a product can be ordered. */
const available = ({ stock, inStock }: Model, index: number) => (at(inStock, index) ? at(stock, index) : 0)

/** What orders do to stock: nothing left is not on sale, and what comes back is. */
function move(model: Model, index: number, change: number) {
  const before = at(model.stock, index)
  model.stock[index] = before + change
  if (change < 0) model.inStock[index] = before + change > 0
  else if (before === 0) model.inStock[index] = true
}

/** What an edit does that was made on what the clerk read: 'done', or the code of the refusal. */
function editOutcome(model: Model, index: number, change: number, stale: { code: string; below: string }) {
  const { stock, versions } = model
  if (stale.code !== '') return stale.code
  const before = at(stock, index)
  if (change === 0) return 'done'
  if (before + change < 0) return stale.below
  stock[index] = before + change
  model.inStock[index] = before + change > 0 && (before === 0 || at(model.inStock, index))
  at(versions, index).version++
  at(versions, index).stockVersion++
  return 'done'
}

/** Does one operation to the shop and to the model, which must agree whether it may be done. */
async function apply(operation: Operation, { products, buyers, clerk }: World, model: Model) {
  switch (operation.kind) {
    case 'add': {
      const cart = at(model.carts, operation.buyer)
      const wanted = (cart.get(operation.product) ?? 0) + operation.quantity
      const fits = wanted <= available(model, operation.product)
      const body = { productId: at(products, operation.product), quantity: operation.quantity }
      const told = await outcomeOf(at(buyers, operation.buyer)(addToCart, { body }))
      expect(told).toBe(fits ? 'done' : 'out-of-stock')
      if (fits) cart.set(operation.product, wanted)
      return
    }
    case 'set':
    case 'remove': {
      const api = at(buyers, operation.buyer)
      const cart = at(model.carts, operation.buyer)
      const line = (await api(getCart)).find(({ productId }) => productId === at(products, operation.product))
      expect(line?.quantity).toBe(cart.get(operation.product))
      if (!line) return
      if (operation.kind === 'remove' || operation.quantity <= 0) {
        await (operation.kind === 'remove'
          ? api(removeFromCart, { params: line })
          : api(setCartQuantity, { params: line, body: { quantity: operation.quantity } }))
        cart.delete(operation.product)
        return
      }
      const fits = operation.quantity <= available(model, operation.product)
      const call = api(setCartQuantity, { params: line, body: { quantity: operation.quantity } })
      expect(await outcomeOf(call)).toBe(fits ? 'done' : 'out-of-stock')
      if (fits) cart.set(operation.product, operation.quantity)
      return
    }
    case 'order': {
      const wanted = wantedOf(operation.lines)
      const fits = wanted.every(([index, count]) => count <= available(model, index))
      const items = operation.lines.map(([index, count]) => ({
        productId: at(products, index),
        quantity: count,
      }))
      let placed = { id: 0, orderNumber: '' }
      const call = at(buyers, operation.buyer)(placeOrder, { body: orderBody(items) })
      const told = await outcomeOf(call.then((order) => (placed = order)))
      expect(told).toBe(fits ? 'done' : 'out-of-stock')
      if (!fits) return
      for (const [index, count] of wanted) {
        move(model, index, -count)
        at(model.carts, operation.buyer).delete(index)
      }
      const { id, orderNumber } = placed
      model.orders.push({
        id,
        orderNumber,
        buyer: operation.buyer,
        lines: operation.lines,
        history: ['pending_payment'],
      })
      return
    }
    case 'status': {
      const order = model.orders[operation.order]
      if (!order) return
      const now = at(order.history, order.history.length - 1)
      const wanted = wantedOf(order.lines)
      const isRevived = now === 'cancelled' && operation.status !== 'cancelled'
      const fits = !isRevived || wanted.every(([index, count]) => count <= available(model, index))
      const { status } = operation
      const call = withVersion((version) =>
        clerk(setOrderStatus, { params: order, body: { status, version } }),
      )
      expect(await outcomeOf(call)).toBe(fits ? 'done' : 'out-of-stock')
      if (!fits || now === operation.status) return
      const sign = isRevived ? -1 : operation.status === 'cancelled' ? 1 : 0
      for (const [index, count] of wanted) if (sign !== 0) move(model, index, sign * count)
      order.history.push(operation.status)
      return
    }
    case 'look': {
      const id = at(products, operation.product)
      model.read[operation.product] = await clerk(getStaffProduct, { params: { id } })
      return
    }
    case 'edit': {
      const { id, version, stockQuantity } = at(model.read, operation.product)
      const seen = stockQuantity ?? 0
      const wanted = Math.max(0, seen + operation.change)
      const isStale = version !== at(model.versions, operation.product).version
      const body = { version, stockQuantity: wanted, stockSeen: seen }
      const told = await outcomeOf(clerk(changeProduct, { params: { id }, body }))
      const refused = { code: isStale ? 'stale' : '', below: 'stock-changed' }
      expect(told).toBe(editOutcome(model, operation.product, wanted - seen, refused))
      return
    }
    case 'import': {
      const { sku, stockVersion, stockQuantity } = at(model.read, operation.product)
      const seen = stockQuantity ?? 0
      const wanted = Math.max(0, seen + operation.change)
      const isStale = wanted !== seen && stockVersion !== at(model.versions, operation.product).stockVersion
      const body = `sku,stockQuantity,stockSeen,stockVersion\n${sku},${wanted},${seen},${stockVersion}`
      const told = await outcomeOf(clerk(importProducts, { body }))
      const refused = { code: isStale ? 'import-refused' : '', below: 'import-refused' }
      expect(told).toBe(editOutcome(model, operation.product, wanted - seen, refused))
      return
    }
    case 'bulk': {
      const ids = [at(products, operation.product)]
      const kind = operation.inStock ? 'in-stock' : 'out-of-stock'
      const { changed } = await clerk(bulkChange, { body: { ids, action: { kind } } })
      const isPossible = !operation.inStock || at(model.stock, operation.product) > 0
      const isChange = isPossible && at(model.inStock, operation.product) !== operation.inStock
      expect(changed).toHaveLength(isChange ? 1 : 0)
      if (!isChange) return
      model.inStock[operation.product] = operation.inStock
      at(model.versions, operation.product).version++
      return
    }
  }
}

function wantedOf(ordered: [product: number, quantity: number][]): [number, number][] {
  const wanted = new Map<number, number>()
  for (const [index, count] of ordered) wanted.set(index, (wanted.get(index) ?? 0) + count)
  return [...wanted]
}

/** Reads all back and lays it beside the model. */
async function compare({ shop, products, buyers }: World, model: Model) {
  const rows = await rowsOf<{ stock: number; inStock: boolean }>(
    shop.db,
    sql`select stock_quantity as stock, in_stock as "inStock" from products order by id`,
  )
  expect(rows.map(({ stock }) => stock)).toEqual(model.stock)
  expect(rows.map(({ inStock }) => inStock)).toEqual(model.inStock)
  for (const [index, api] of buyers.entries()) {
    const cart = await api(getCart)
    const held = cart.map((line) => [products.indexOf(line.productId), line.quantity])
    expect(new Map(held as [number, number][])).toEqual(model.carts[index])
  }
  for (const order of model.orders) {
    const told = await at(buyers, order.buyer)(getOrder, { params: order })
    expect(told.statusHistory.map(({ status }) => status).toReversed()).toEqual(order.history)
    const pieces = order.lines.reduce((sum, [, count]) => sum + count, 0)
    expect(told.totalAmount).toBe(`${pieces * 100}.00`)
    expect(told.items.map((item) => [products.indexOf(item.productId ?? 0), item.quantity])).toEqual(
      order.lines,
    )
  }
  expect(await findInconsistencies(shop.db)).toEqual([])
}

/** Calls within this process: sockets are not what is tried here. */
function within({ app }: Shop, { cookies }: Browser): Browser['api'] {
  const browser = createBrowser('', async (url, { method = 'GET', headers, body } = {}) => {
    const reply = await app.inject({
      method: method as 'GET',
      url: String(url),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const told = { 'content-type': String(reply.headers['content-type'] ?? '') }
    return new Response(reply.statusCode === 204 ? null : reply.payload, {
      status: reply.statusCode,
      headers: told,
    })
  })
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser.api
}

test(`stock, totals and history agree with a model after any ${operations} operations (seed ${seed})`, async () => {
  const shop = await openShop()
  const people = await Promise.all([
    shop.admin(),
    ...Array.from({ length: buyerCount }, () => shop.customer()),
  ])
  const [clerk, ...buyers] = people.map((browser) => within(shop, browser))
  if (!clerk) throw new Error('There is no clerk')

  await fc.assert(
    fc.asyncProperty(
      fc.array(anyOperation, { minLength: operationsPerRun, maxLength: operationsPerRun, size: 'max' }),
      async (chosen) => {
        await shop.db.execute(
          sql`truncate orders, order_items, order_status_history, cart_items, products, mails, jobs, idempotency_keys restart identity cascade`,
        )
        const products: number[] = []
        for (let made = 0; made < productCount; made++)
          products.push((await givenProduct(shop.db, { stockQuantity: 6 })).id)
        const world = { shop, products, buyers, clerk }
        const model: Model = {
          stock: products.map(() => 6),
          inStock: products.map(() => true),
          versions: products.map(() => ({ version: 1, stockVersion: 1 })),
          read: await Promise.all(products.map((id) => clerk(getStaffProduct, { params: { id } }))),
          carts: buyers.map(() => new Map()),
          orders: [],
        }
        for (const each of chosen) await apply(each, world, model)
        await compare(world, model)
      },
    ),
    {
      seed,
      numRuns: Math.max(1, Math.round(operations / operationsPerRun)),
      endOnFailure: operations > 1000,
    },
  )
}, 7_200_000)
