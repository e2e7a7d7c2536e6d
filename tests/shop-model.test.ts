import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changeProduct, getStaffProduct } from '#contract/staff-products.ts'
import { addToCart, getCart, removeFromCart, setCartQuantity } from '#contract/cart.ts'
import { orderStatuses } from '#contract/choices.ts'
import { type OrderStatus, getOrder, placeOrder, setOrderStatus } from '#contract/orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { rowsOf } from '#platform/database/db.ts'
import { disagreements } from '../torture/support/disagreements.ts'
import { type Browser, createBrowser } from './support/browser.ts'
import { givenProduct } from './support/factories.ts'
import { type Shop, openShop } from './support/open-shop.ts'
import { orderBody } from './support/ordering.ts'
import { withVersion } from './support/staff-changes.ts'

const operations = Number(process.env['MODEL_OPERATIONS'] ?? 200)
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000)
const operationsPerRun = 100

/** What the shop should hold, as plain as it can be said. */
interface Model {
  stock: number[]
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
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('stock' as const),
      product,
      quantity: fc.integer({ min: 0, max: 12 }),
    }),
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

/** Does one operation to the shop and to the model, which must agree whether it may be done. */
async function apply(operation: Operation, { products, buyers, clerk }: World, model: Model) {
  switch (operation.kind) {
    case 'add': {
      const cart = at(model.carts, operation.buyer)
      const wanted = (cart.get(operation.product) ?? 0) + operation.quantity
      const fits = wanted <= at(model.stock, operation.product)
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
      const fits = operation.quantity <= at(model.stock, operation.product)
      const call = api(setCartQuantity, { params: line, body: { quantity: operation.quantity } })
      expect(await outcomeOf(call)).toBe(fits ? 'done' : 'out-of-stock')
      if (fits) cart.set(operation.product, operation.quantity)
      return
    }
    case 'order': {
      const wanted = wantedOf(operation.lines)
      const fits = wanted.every(([index, count]) => count <= at(model.stock, index))
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
        model.stock[index] = at(model.stock, index) - count
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
      const fits = !isRevived || wanted.every(([index, count]) => count <= at(model.stock, index))
      const { status } = operation
      const call = withVersion((version) =>
        clerk(setOrderStatus, { params: order, body: { status, version } }),
      )
      expect(await outcomeOf(call)).toBe(fits ? 'done' : 'out-of-stock')
      if (!fits || now === operation.status) return
      const sign = isRevived ? -1 : operation.status === 'cancelled' ? 1 : 0
      for (const [index, count] of wanted) model.stock[index] = at(model.stock, index) + sign * count
      order.history.push(operation.status)
      return
    }
    case 'stock': {
      const id = at(products, operation.product)
      const { version } = await clerk(getStaffProduct, { params: { id } })
      const body = { version, stockQuantity: operation.quantity, inStock: operation.quantity > 0 }
      await clerk(changeProduct, { params: { id }, body })
      model.stock[operation.product] = operation.quantity
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
  const rows = await rowsOf<{ stock: number }>(
    shop.db,
    sql`select stock_quantity as stock from products order by id`,
  )
  expect(rows.map(({ stock }) => stock)).toEqual(model.stock)
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
  expect(await disagreements(shop.db)).toEqual([])
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
        const model: Model = { stock: products.map(() => 6), carts: buyers.map(() => new Map()), orders: [] }
        const world = { shop, products, buyers, clerk }
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
