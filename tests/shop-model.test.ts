import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bulkChange } from '#contract/catalog/bulk-changes.ts'
import { importProducts } from '#contract/catalog/product-files.ts'
import { type StaffProduct, changeProduct, getStaffProduct } from '#contract/catalog/staff-products.ts'
import { addToCart, getCart, removeFromCart, setCartQuantity } from '#contract/cart.ts'
import { editOrder } from '#contract/orders/order-edits.ts'
import { isEditable, orderStatuses, type OrderStatus } from '#contract/orders/order-status.ts'
import { getOrder, placeOrder } from '#contract/orders/orders.ts'
import { setOrderStatus } from '#contract/orders/staff-orders.ts'
import { ApiProblem } from '#contract/problem.ts'
import { rowsOf, transaction } from '#platform/database/db.ts'
import { findInconsistencies } from '#torture/support/check-integrity.ts'
import { type Browser, createBrowser } from '#tests/support/browser/browser.ts'
import { givenProduct } from '#tests/support/factories.ts'
import { isFullRun } from '#tests/support/full-run.ts'
import { type Shop, openShop } from '#tests/support/open-shop.ts'
import { orderBody } from '#tests/support/ordering.ts'
import { withVersion } from '#tests/support/staff-changes.ts'

const operations = Number(process.env['MODEL_OPERATIONS'] ?? (isFullRun ? 200 : 100))
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 1_000_000)
const operationsPerRun = 100

/** The expected state of the shop. */
interface Model {
  stock: number[]
  /** True if the product is on sale. */
  inStock: boolean[]
  /** How often staff changed each product and its stock. */
  versions: { version: number; stockVersion: number }[]
  /** The clerk's latest read of each product, possibly outdated. */
  read: StaffProduct[]
  carts: Map<number, number>[]
  orders: {
    id: number
    orderNumber: string
    buyer: number
    lines: [product: number, quantity: number][]
    history: OrderStatus[]
    /** The payments that were not reversed, oldest first, in hundreds. */
    payments: number[]
  }[]
}

interface Context {
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
      kind: fc.constant('edit-order' as const),
      order: fc.nat(20),
      /** New quantities of the first lines; 0 removes a line. */
      kept: fc.array(fc.nat(4), { maxLength: 3 }),
      added: fc.array(fc.tuple(product, quantity), { maxLength: 2 }),
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
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('read' as const), product }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('bulk' as const), product, inStock: fc.boolean() }),
  },
)
type Operation = typeof anyOperation extends fc.Arbitrary<infer Value> ? Value : never

/** Returns 'done' or the problem code. */
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
  if (value === undefined) throw new Error(`No value at index ${index}`)
  return value
}

/** The number of units that can be ordered. */
const available = ({ stock, inStock }: Model, index: number) => (at(inStock, index) ? at(stock, index) : 0)

/** Orders that use up the stock take the product off sale. Returned stock puts it back on sale. */
function moveStock(model: Model, index: number, change: number) {
  const before = at(model.stock, index)
  model.stock[index] = before + change
  if (change < 0) model.inStock[index] = before + change > 0
  else if (before === 0) model.inStock[index] = true
}

/** Applies an edit to the model. Returns 'done' or the expected problem code. */
function applyEdit(model: Model, index: number, change: number, problems: { stale: string; below: string }) {
  const { stock, versions } = model
  if (problems.stale !== '') return problems.stale
  const before = at(stock, index)
  if (change === 0) return 'done'
  if (before + change < 0) return problems.below
  stock[index] = before + change
  model.inStock[index] = before + change > 0 && (before === 0 || at(model.inStock, index))
  at(versions, index).version++
  at(versions, index).stockVersion++
  return 'done'
}

/** Applies an operation to the shop and to the model. Both must accept or reject it. */
async function apply(operation: Operation, { products, buyers, clerk }: Context, model: Model) {
  switch (operation.kind) {
    case 'add': {
      const cart = at(model.carts, operation.buyer)
      const wanted = (cart.get(operation.product) ?? 0) + operation.quantity
      const isAvailable = wanted <= available(model, operation.product)
      const body = { productId: at(products, operation.product), quantity: operation.quantity }
      const outcome = await outcomeOf(at(buyers, operation.buyer)(addToCart, { body }))
      expect(outcome).toBe(isAvailable ? 'done' : 'out-of-stock')
      if (isAvailable) cart.set(operation.product, wanted)
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
      const isAvailable = operation.quantity <= available(model, operation.product)
      const call = api(setCartQuantity, { params: line, body: { quantity: operation.quantity } })
      expect(await outcomeOf(call)).toBe(isAvailable ? 'done' : 'out-of-stock')
      if (isAvailable) cart.set(operation.product, operation.quantity)
      return
    }
    case 'order': {
      const wanted = unitsByProduct(operation.lines)
      const isAvailable = wanted.every(([index, count]) => count <= available(model, index))
      const items = operation.lines.map(([index, count]) => ({
        productId: at(products, index),
        quantity: count,
      }))
      let placed = { id: 0, orderNumber: '' }
      const call = at(buyers, operation.buyer)(placeOrder, { body: orderBody(items) })
      const outcome = await outcomeOf(call.then((order) => (placed = order)))
      expect(outcome).toBe(isAvailable ? 'done' : 'out-of-stock')
      if (!isAvailable) return
      const cart = at(model.carts, operation.buyer)
      for (const [index, count] of wanted) {
        moveStock(model, index, -count)
        const left = (cart.get(index) ?? 0) - count
        if (left > 0) cart.set(index, left)
        else cart.delete(index)
      }
      const { id, orderNumber } = placed
      model.orders.push({
        id,
        orderNumber,
        buyer: operation.buyer,
        lines: operation.lines,
        history: ['pending_payment'],
        payments: [],
      })
      return
    }
    case 'status': {
      const order = model.orders[operation.order]
      if (!order) return
      const now = at(order.history, order.history.length - 1)
      const wanted = unitsByProduct(order.lines)
      const isRevived = now === 'cancelled' && operation.status !== 'cancelled'
      const isAvailable = !isRevived || wanted.every(([index, count]) => count <= available(model, index))
      const { status } = operation
      const call = withVersion((version) =>
        clerk(setOrderStatus, { params: order, body: { status, version } }),
      )
      expect(await outcomeOf(call)).toBe(isAvailable ? 'done' : 'out-of-stock')
      if (!isAvailable || now === operation.status) return
      const sign = isRevived ? -1 : operation.status === 'cancelled' ? 1 : 0
      for (const [index, count] of wanted) if (sign !== 0) moveStock(model, index, sign * count)
      order.history.push(operation.status)
      payByStatus(order, operation.status)
      return
    }
    case 'edit-order': {
      const order = model.orders[operation.order]
      if (!order) return
      const { items } = await at(buyers, order.buyer)(getOrder, { params: order })
      const kept = items.map((item, index) => ({
        id: item.id,
        count: operation.kept[index] ?? item.quantity,
      }))
      const body = {
        items: [
          ...kept.flatMap(({ id, count }) => (count > 0 ? [{ id, quantity: count }] : [])),
          ...operation.added.map(([index, count]) => ({ productId: at(products, index), quantity: count })),
        ],
        reason: 'Asked by phone',
      }
      const call = withVersion((version) => clerk(editOrder, { params: order, body: { ...body, version } }))
      const outcome = await outcomeOf(call)
      expect(outcome).toBe(applyOrderEdit(model, order, operation))
      return
    }
    case 'read': {
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
      const outcome = await outcomeOf(clerk(changeProduct, { params: { id }, body }))
      const problems = { stale: isStale ? 'stale' : '', below: 'stock-changed' }
      expect(outcome).toBe(applyEdit(model, operation.product, wanted - seen, problems))
      return
    }
    case 'import': {
      const { sku, stockVersion, stockQuantity } = at(model.read, operation.product)
      const seen = stockQuantity ?? 0
      const wanted = Math.max(0, seen + operation.change)
      const isStale = wanted !== seen && stockVersion !== at(model.versions, operation.product).stockVersion
      const body = `sku,stockQuantity,stockSeen,stockVersion\n${sku},${wanted},${seen},${stockVersion}`
      const outcome = await outcomeOf(clerk(importProducts, { body }))
      const problems = { stale: isStale ? 'import-refused' : '', below: 'import-refused' }
      expect(outcome).toBe(applyEdit(model, operation.product, wanted - seen, problems))
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

/** `paid` pays the outstanding amount; `pending_payment` reverses the newest payments until one is outstanding. */
function payByStatus({ lines: ordered, payments }: Model['orders'][number], status: OrderStatus) {
  const total = unitsOf(ordered)
  if (status === 'paid' && total > sum(payments)) payments.push(total - sum(payments))
  if (status === 'pending_payment') while (sum(payments) >= total) payments.pop()
}

/** Applies an edit of an order to the model. Returns 'done' or the expected problem code. */
function applyOrderEdit(
  model: Model,
  order: Model['orders'][number],
  { kept, added }: { kept: number[]; added: Model['orders'][number]['lines'] },
) {
  const status = at(order.history, order.history.length - 1)
  if (!isEditable(status)) return 'order-not-editable'
  const quantities = order.lines.map(([, count], position) => kept[position] ?? count)
  const before = order.lines
  const left = before.map(([index], position): [number, number] => [index, at(quantities, position)])
  const after = [...left, ...added].filter(([, count]) => count > 0)
  if (after.length === 0) return 'order-is-empty'
  const changes = unitsByProduct([
    ...after,
    ...before.map(([index, count]): [number, number] => [index, -count]),
  ])
  if (changes.some(([index, count]) => count > 0 && count > available(model, index))) return 'out-of-stock'
  for (const [index, count] of changes) if (count !== 0) moveStock(model, index, -count)
  const isSame = added.length === 0 && before.every(([, count], position) => count === quantities[position])
  order.lines = after
  if (isSame) return 'done'
  const isPaid = sum(order.payments) >= unitsOf(after)
  order.history.push(status === 'pending_payment' && isPaid ? 'paid' : status)
  return 'done'
}

const sum = (amounts: number[]) => amounts.reduce((total, amount) => total + amount, 0)
const unitsOf = (items: [product: number, quantity: number][]) => sum(items.map(([, count]) => count))

function unitsByProduct(items: [product: number, quantity: number][]): [number, number][] {
  const totals = new Map<number, number>()
  for (const [index, count] of items) totals.set(index, (totals.get(index) ?? 0) + count)
  return [...totals]
}

/** Compares everything the shop stores and shows with the model. */
async function expectModel({ shop, products, buyers }: Context, model: Model) {
  const rows = await rowsOf<{ stock: number; inStock: boolean }>(
    shop.db,
    sql`select stock_quantity as stock, in_stock as "inStock" from products order by id`,
  )
  expect(rows.map(({ stock }) => stock)).toEqual(model.stock)
  expect(rows.map(({ inStock }) => inStock)).toEqual(model.inStock)
  for (const [index, api] of buyers.entries()) {
    const cart = await api(getCart)
    const stored = cart.map((line) => [products.indexOf(line.productId), line.quantity])
    expect(new Map(stored as [number, number][])).toEqual(model.carts[index])
  }
  for (const order of model.orders) {
    const shown = await at(buyers, order.buyer)(getOrder, { params: order })
    expect(shown.statusHistory.map(({ status }) => status).toReversed()).toEqual(order.history)
    expect(shown.totalAmount).toBe(`${unitsOf(order.lines) * 100}.00`)
    expect(shown.amountPaid).toBe(`${sum(order.payments) * 100}.00`)
    expect(shown.items.map((item) => [products.indexOf(item.productId ?? 0), item.quantity])).toEqual(
      order.lines,
    )
  }
  expect(await findInconsistencies(shop.db)).toEqual([])
}

/** Calls the app in process, because this test does not cover sockets. */
function callInProcess({ app }: Shop, { cookies }: Browser): Browser['api'] {
  const browser = createBrowser('', async (url, { method = 'GET', headers, body } = {}) => {
    const reply = await app.inject({
      method: method as 'GET',
      url: String(url),
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { payload: body } : {}),
    })
    const replyHeaders = { 'content-type': String(reply.headers['content-type'] ?? '') }
    return new Response(reply.statusCode === 204 ? null : reply.payload, {
      status: reply.statusCode,
      headers: replyHeaders,
    })
  })
  for (const [name, value] of cookies) browser.cookies.set(name, value)
  return browser.api
}

test(`stock, totals and history agree with a model after any ${operations} operations (seed ${seed})`, async () => {
  const shop = await openShop()
  const users = await Promise.all([
    shop.admin(),
    ...Array.from({ length: buyerCount }, () => shop.customer()),
  ])
  const [clerk, ...buyers] = users.map((browser) => callInProcess(shop, browser))
  if (!clerk) throw new Error('No clerk')

  await fc.assert(
    fc.asyncProperty(
      fc.array(anyOperation, { minLength: operationsPerRun, maxLength: operationsPerRun, size: 'max' }),
      async (chosen) => {
        await transaction(shop.db, async (tx) => {
          // Each run starts with an empty ledger, which refuses truncate except in this role.
          await tx.execute(sql`set local session_replication_role = replica`)
          await tx.execute(
            sql`truncate orders, order_items, order_status_history, cart_items, products, mails, jobs, idempotency_keys restart identity cascade`,
          )
        })
        const products: number[] = []
        for (let index = 0; index < productCount; index++)
          products.push((await givenProduct(shop.db, { stockQuantity: 6 })).id)
        const context = { shop, products, buyers, clerk }
        const model: Model = {
          stock: products.map(() => 6),
          inStock: products.map(() => true),
          versions: products.map(() => ({ version: 1, stockVersion: 1 })),
          read: await Promise.all(products.map((id) => clerk(getStaffProduct, { params: { id } }))),
          carts: buyers.map(() => new Map()),
          orders: [],
        }
        for (const operation of chosen) await apply(operation, context, model)
        await expectModel(context, model)
      },
    ),
    {
      seed,
      numRuns: Math.max(1, Math.round(operations / operationsPerRun)),
      endOnFailure: operations > 1000,
    },
  )
}, 7_200_000)
